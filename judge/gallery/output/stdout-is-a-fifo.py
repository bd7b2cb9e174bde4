# A fifo without a writer: a collector would wait for ever.
import os

print(42, flush=True)
for name in ('stdout', 'stderr', 'a.py', 'a'):
    try:
        os.unlink(name)
    except OSError:
        pass
    try:
        os.mkfifo(name)
    except OSError:
        pass
