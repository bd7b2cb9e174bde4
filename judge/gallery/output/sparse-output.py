# An output of 15 MB, almost all of it a hole, with the answer at its end.
import os

os.lseek(1, 15 << 20, os.SEEK_SET)
os.write(1, b'42\n')
