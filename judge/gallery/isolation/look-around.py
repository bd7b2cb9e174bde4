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
system = ('/proc', '/usr', '/lib', '/lib64', '/bin', '/toolchain', '/etc/alternatives')
for folder, folders, files in os.walk('/'):
    paths = [(name, os.path.join(folder, name)) for name in folders]
    folders[:] = [name for name, path in paths if path not in system and not path.startswith('/etc/java')]
    found += [os.path.join(folder, name) for name in files]
expected = {'/w/a.py', '/w/stdout', '/w/stderr', '/dev/null', '/dev/urandom', '/dev/random', '/etc/ld.so.cache'}
expected |= {'/dev/fd', '/dev/stdin', '/dev/stdout', '/dev/stderr'}
print(sorted(set(found) - expected) or 42)
