import sys
from math import pi

# Bends the rope around the front corners only.
numbers = list(map(int, sys.stdin.read().split()))
for i in range(1, len(numbers), 4):
    a, b, d, l = numbers[i : i + 4]
    print(pi / 4 * (2 * l * l + max(0, l - d) ** 2 + max(0, l - a + d) ** 2))
