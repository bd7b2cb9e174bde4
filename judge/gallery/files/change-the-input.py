# Changes the input, and leaves it read: the next run must begin where this one began.
import os

print(42 if os.read(0, 10) == b'forty-two\n' else 'changed')
os.read(0, 1 << 20)
for change in (
    lambda: os.write(os.open('/dev/stdin', os.O_RDWR), b'changed'),
    lambda: os.truncate('/proc/self/fd/0', 0),
    lambda: os.ftruncate(0, 0),
    lambda: os.fchmod(0, 0),
    lambda: os.utime('/dev/stdin', (1, 1)),
    lambda: os.unlink(os.readlink('/proc/self/fd/0')),
):
    try:
        change()
    except OSError:
        pass
