"""How the web app is built: static files with which a browser runs Reef Table all by itself."""
