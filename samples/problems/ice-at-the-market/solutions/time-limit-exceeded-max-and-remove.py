import sys

# Each hour, looks through all blocks that are left for the one that melts fastest.
numbers = list(map(int, sys.stdin.buffer.read().split()))
total = sum(numbers[1::2])
melts = numbers[2::2]
hour = 0
while melts:
    fastest = max(melts)
    total -= hour * fastest
    melts.remove(fastest)
    hour += 1
print(total)
