# A right answer and 100 KB of debug output.
import sys

for line in range(2000):
    print('debug %05d %s' % (line, 'x' * 38), file=sys.stderr)
print(42)
