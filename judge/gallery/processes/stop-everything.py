# Stops itself by every signal that stops, from a child that continues it never.
import os
import signal

if os.fork() == 0:
    for name in (signal.SIGTSTP, signal.SIGTTIN, signal.SIGTTOU, signal.SIGSTOP):
        os.kill(os.getppid(), name)
    os.kill(os.getpid(), signal.SIGSTOP)
while True:
    signal.pause()
