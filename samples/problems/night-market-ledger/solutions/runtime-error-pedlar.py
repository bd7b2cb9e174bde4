import sys


def main():
    lines = sys.stdin.read().split("\n")
    n, m, level = map(int, lines[0].split())

    owner_of = {}
    takings = {}
    for line in lines[1 : n + 1]:
        stall, owner = line.split()
        owner_of[stall] = owner
        takings[owner] = 0

    for line in lines[n + 1 : n + m + 1]:
        stall, price, quantity = line.split()
        # A pedlar's stall is not in the dictionary: KeyError.
        takings[owner_of[stall]] += int(price) * int(quantity)

    rows = [(-total, owner) for owner, total in takings.items() if total >= level]
    rows.sort()
    print(len(rows))
    for total, owner in rows:
        print(owner, -total)


main()
