"""What all tests of CLAN WARS share."""
