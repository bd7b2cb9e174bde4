# Closes its output; Python says so when it ends.
import os

os.close(1)
print(42)
