import sys

numbers = sys.stdin.buffer.read().split()
print(sum(map(int, numbers[1:])))
