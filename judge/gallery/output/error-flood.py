# Writes errors without end.
import sys

while True:
    sys.stderr.write('flood ' * 10000)
