# Hides data where no file is: in the attributes, the times and the rights of folders that stay.
import os

found = []
for folder in ('/w', '/tmp', '/', '/dev', '/toolchain'):
    found += [(folder, name) for name in os.listxattr(folder)]
    if os.stat(folder).st_mtime == 1 or os.stat(folder).st_mode & 0o777 == 0o711:
        found.append(folder)
    for change in (
        lambda: os.setxattr(folder, 'user.left', b'x'),
        lambda: os.chmod(folder, 0o711),
        lambda: os.utime(folder, (1, 1)),
    ):
        try:
            change()
        except OSError:
            pass
for number in range(200):
    try:
        open('/tmp/%d' % number, 'w').close()
        os.setxattr('/tmp/%d' % number, 'user.left', b'x' * 60000)
    except OSError:
        pass
print(found or 42)
