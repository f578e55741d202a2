"""The rules of Aquaretto in our own words."""
