import sys
from bisect import bisect_right


def main():
    rows = [line.split() for line in sys.stdin.read().split("\n")]
    n, m, k = map(int, rows[0])

    history = {}
    for item, day, price in rows[1 : n + 1]:
        history.setdefault(item, []).append((int(day), int(price)))
    days, prices = {}, {}
    for item, changes in history.items():
        # Stable: of two rows for one day the later one stays behind the other.
        changes.sort(key=lambda change: change[0])
        days[item] = [day for day, _ in changes]
        prices[item] = [price for _, price in changes]

    void = 0
    pays = {}
    for customer, item, day, ounces in rows[n + 1 : n + m + 1]:
        at = bisect_right(days.get(item, []), int(day))
        if at == 0:
            void += 1
        else:
            pays[customer] = pays.get(customer, 0) + prices[item][at - 1] * int(ounces)

    print(void)
    for customer, total in sorted(pays.items(), key=lambda row: (-row[1], row[0]))[:k]:
        print(customer, total)


main()
