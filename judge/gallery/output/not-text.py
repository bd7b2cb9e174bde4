# A byte that is not UTF-8, where a replacement character is expected.
import sys

sys.stdout.buffer.write(b'\xff\n')
