"""Reports: plain data and DataFrames made readable. Nothing here plays or counts a game."""
