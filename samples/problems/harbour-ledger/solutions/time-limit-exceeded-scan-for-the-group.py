import sys


# Keeps the groups in a list and looks through all of them for each row.
def main():
    words = sys.stdin.read().split()
    n, threshold = int(words[0]), int(words[1])
    groups = []
    for i in range(5, 5 + 3 * n, 3):
        ship, cargo, crates = words[i], words[i + 1], int(words[i + 2])
        for group in groups:
            if group[0] == cargo:
                group[1].add(ship)
                group[2] += crates
                break
        else:
            groups.append([cargo, {ship}, crates])

    result = [group for group in groups if group[2] >= threshold]
    result.sort(key=lambda group: (-group[2], group[0]))
    for cargo, ships, total in result:
        print(cargo, len(ships), total)
    if not result:
        print("no rows")


main()
