"""NPCs: how they come to the table, what they do, and with which weapon."""
