"""What finished games say about the people who play them: pure functions, without files and screens."""
