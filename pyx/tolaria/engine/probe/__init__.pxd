# The test door: positions built by hand, and games checked as they are played.
