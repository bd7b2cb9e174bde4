# Ignores every signal that can be ignored, and computes.
import signal

for number in signal.valid_signals():
    try:
        signal.signal(number, signal.SIG_IGN)
    except OSError:
        pass
while True:
    pass
