"""Facts for the screens: choices, outcomes and views, computed from the table; no controls."""
