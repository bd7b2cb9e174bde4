import sys

# Counts less than nothing for a hive that still sleeps.
n, k, *numbers = map(int, sys.stdin.buffer.read().split())
hives = list(zip(numbers[::2], numbers[1::2]))
low, high = 1, 10**9 + k * 10**6
while low < high:
    day = (low + high) // 2
    if sum([(day - wakes) // days for wakes, days in hives]) >= k:
        high = day
    else:
        low = day + 1
print(low)
