import sys


def main():
    lines = sys.stdin.read().split("\n")
    n, m, level = map(int, lines[0].split())
    stalls = [line.split() for line in lines[1 : n + 1]]
    sales = [line.split() for line in lines[n + 1 : n + m + 1]]

    takings = {}
    for number, owner in stalls:
        takings.setdefault(owner, 0)
        for stall, price, quantity in sales:
            if stall == number:
                takings[owner] += int(price) * int(quantity)

    rows = [(-total, owner) for owner, total in takings.items() if total >= level]
    rows.sort()
    print(len(rows))
    for total, owner in rows:
        print(owner, -total)


main()
