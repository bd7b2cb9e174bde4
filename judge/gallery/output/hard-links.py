# Makes hard links of what is not its own, and tries to give its output and its input names.
import os

got = []
for path in ('/usr/bin/python3', '/proc/1/environ', '/etc/ld.so.cache', '/dev/urandom', '/w/a.py'):
    try:
        os.link(path, '/tmp/linked', follow_symlinks=True)
        got.append(path)
    except OSError:
        pass
for file in (0, 1, 2):
    try:
        os.link('/proc/self/fd/%d' % file, '/w/linked%d' % file, follow_symlinks=True)
    except OSError:
        pass
print(got or 42)
