# Looks for anything of the judge: other processes, their memory, environment and files.
import os

found = []
for pid in (name for name in os.listdir('/proc') if name.isdigit() and int(name) != os.getpid()):
    for name in ('environ', 'mem', 'maps', 'root', 'cwd', 'fd'):
        path = '/proc/%s/%s' % (pid, name)
        try:
            os.listdir(path) if name in ('root', 'cwd', 'fd') else open(path, 'rb').read(1)
            found.append(path)
        except OSError:
            pass
for folder, _, files in os.walk('/'):
    if folder.startswith(('/proc', '/usr', '/lib', '/bin', '/toolchain', '/etc/java', '/etc/alternatives')):
        continue
    found += [os.path.join(folder, name) for name in files]
expected = {'/w/a.py', '/w/stdout', '/w/stderr', '/dev/null', '/dev/urandom', '/etc/ld.so.cache'}
expected |= {'/dev/fd', '/dev/stdin', '/dev/stdout', '/dev/stderr'}
print(sorted(set(found) - expected) or 42)
