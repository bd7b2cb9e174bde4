# Looks for what it left the last time, then leaves it again.
import os
import tempfile

found = set(os.listdir('/w')) - {'a.py', 'stdout', 'stderr'} | set(os.listdir('/tmp')) | set(os.listdir('/dev/shm'))
found |= {name for name in os.listdir('/proc') if name.isdigit()} - {'1', str(os.getpid())}
found |= set(os.listdir('/dev')) - {'null', 'urandom', 'fd', 'stdin', 'stdout', 'stderr', 'shm', 'random'}
for folder in {'/w', '/tmp', tempfile.gettempdir()}:
    os.makedirs(folder + '/left/.hidden', exist_ok=True)
    open(folder + '/left/.hidden/file', 'w').write('left')
    os.chmod(folder + '/left', 0)
if os.fork() == 0:
    os.setsid()
    os.chdir('/tmp')
    os.pause() if hasattr(os, 'pause') else __import__('time').sleep(100)
print(found or 42, flush=True)
