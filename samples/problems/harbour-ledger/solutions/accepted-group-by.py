import sys


def main():
    words = sys.stdin.read().split()
    n, threshold = int(words[0]), int(words[1])
    ships, totals = {}, {}
    for i in range(5, 5 + 3 * n, 3):
        ship, cargo, crates = words[i], words[i + 1], int(words[i + 2])
        if cargo not in totals:
            ships[cargo] = set()
            totals[cargo] = 0
        ships[cargo].add(ship)
        totals[cargo] += crates

    result = [cargo for cargo in totals if totals[cargo] >= threshold]
    result.sort(key=lambda cargo: (-totals[cargo], cargo))
    for cargo in result:
        print(cargo, len(ships[cargo]), totals[cargo])
    if not result:
        print("no rows")


main()
