# Makes files until no more can be made.
import os

made = 0
try:
    for made in range(1_000_000):
        os.close(os.open('/tmp/%d' % made, os.O_CREAT))
except OSError:
    pass
print(42 if made < 10_000 else made)
