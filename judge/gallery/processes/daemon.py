# Leaves a process behind that would write into the next run's folders.
import os
import time

print(42, flush=True)
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        while True:
            time.sleep(0.01)
            for folder in ('/w', '/tmp'):
                try:
                    open(folder + '/left', 'w').write('x')
                except OSError:
                    pass
    os._exit(0)
os._exit(0)
