import sys


def main():
    rows = [line.split() for line in sys.stdin.read().split("\n")]
    n, m, k = map(int, rows[0])
    changes = [(item, int(day), int(price)) for item, day, price in rows[1 : n + 1]]

    void = 0
    pays = {}
    for customer, item, day, ounces in rows[n + 1 : n + m + 1]:
        day = int(day)
        latest, in_force = 0, None
        for spice, since, price in changes:
            if spice == item and latest <= since <= day:
                latest, in_force = since, price
        if in_force is None:
            void += 1
        else:
            pays[customer] = pays.get(customer, 0) + in_force * int(ounces)

    print(void)
    for customer, total in sorted(pays.items(), key=lambda row: (-row[1], row[0]))[:k]:
        print(customer, total)


main()
