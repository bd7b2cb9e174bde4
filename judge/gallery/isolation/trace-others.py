# Reads and writes the memory of others, and of itself where it must not.
import ctypes
import os

got = []
libc = ctypes.CDLL(None, use_errno=True)
if libc.ptrace(16, 1, 0, 0) == 0:
    got.append('ptrace')
for path in ('/proc/1/mem', '/proc/%d/mem' % os.getppid(), '/proc/kcore', '/dev/mem', '/proc/self/mem'):
    for how in ('rb', 'r+b'):
        try:
            with open(path, how, buffering=0) as memory:
                memory.seek(0x400000)
                if path != '/proc/self/mem':
                    got.append(path)
        except OSError:
            pass
print(got or 42)
