import sys
from bisect import bisect_right


def main():
    rows = [line.split() for line in sys.stdin.read().split("\n")]
    n, m, k = map(int, rows[0])

    days, prices = {}, {}
    changes = sorted(rows[1 : n + 1], key=lambda row: int(row[1]))
    for item, day, price in changes:
        days.setdefault(item, []).append(int(day))
        prices.setdefault(item, []).append(int(price))

    void = 0
    pays = {}
    for customer, item, day, ounces in rows[n + 1 : n + m + 1]:
        if item not in days:
            void += 1
            continue
        # Before the first price this is prices[item][-1], the last one.
        price = prices[item][bisect_right(days[item], int(day)) - 1]
        pays[customer] = pays.get(customer, 0) + price * int(ounces)

    print(void)
    for customer, total in sorted(pays.items(), key=lambda row: (-row[1], row[0]))[:k]:
        print(customer, total)


main()
