"""What pip installs: the wheel of Reef Table, two more with its web app and its rare fonts, and the sdist."""
