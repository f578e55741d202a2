"""What lies on the table: how each thing is shown, corrected and amended."""
