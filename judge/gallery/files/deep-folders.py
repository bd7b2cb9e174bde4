# Folders within folders, deeper than any path may be long, and none readable: hard to clean up.
import os

for start in ('/w', '/tmp'):
    os.chdir(start)
    try:
        while True:
            os.mkdir('d' * 200)
            os.chdir('d' * 200)
            open('file', 'w').close()
            os.chmod('file', 0)
            os.chmod('.', 0o300)
    except OSError:
        pass
print(42)
