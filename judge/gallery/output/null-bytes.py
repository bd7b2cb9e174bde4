# Bytes that PostgreSQL refuses, in an answer that is wrong by them.
import sys

sys.stdout.buffer.write(b'42\0\n')
