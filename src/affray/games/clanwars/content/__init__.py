"""The cards, profiles and maps as data, the kinds of entries there are, and the shelf that holds them."""
