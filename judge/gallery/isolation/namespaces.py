# Makes namespaces by Python's own means and by the C library.
import ctypes
import os

got = []
libc = ctypes.CDLL(None, use_errno=True)
for kind in (0x10000000, 0x20000, 0x40000000, 0x20000000, 0x10000000 | 0x20000):
    if libc.unshare(kind) == 0:
        got.append(hex(kind))
for name in ('user', 'mnt', 'pid', 'net'):
    try:
        handle = os.open('/proc/1/ns/' + name, os.O_RDONLY)
        if libc.setns(handle, 0) == 0:
            got.append(name)
    except OSError:
        pass
print(got or 42)
