"""The pages on which phones find each other, without a server: imported when one of them is shown."""
