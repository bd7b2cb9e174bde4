# Terminates a child as a program does that no longer needs it.
import subprocess

child = subprocess.Popen(['sleep', '100'])
child.terminate()
print(42 if child.wait() == -15 else child.returncode)
