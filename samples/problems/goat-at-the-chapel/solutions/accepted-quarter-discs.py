import sys
from math import pi


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    areas = []
    for i in range(1, len(numbers), 4):
        a, b, d, l = numbers[i : i + 4]
        quarters = 2 * l * l
        for side in (d, a - d):
            quarters += max(0, l - side) ** 2 + max(0, l - side - b) ** 2
        areas.append(pi / 4 * quarters)
    print(*areas, sep="\n")


main()
