# Sends itself what Ctrl+C sends, and catches what comes of it.
import os
import signal

try:
    os.kill(os.getpid(), signal.SIGINT)
except KeyboardInterrupt:
    print(42)
