import sys


def sort_by_ratio(bouquets):
    if len(bouquets) <= 1:
        return bouquets
    pivot = bouquets[0]
    before, after = [], []
    for bouquet in bouquets[1:]:
        if bouquet[0] * pivot[1] < pivot[0] * bouquet[1]:
            before.append(bouquet)
        else:
            after.append(bouquet)
    # Equal bouquets all land on one side: one call inside the other for each of them.
    return sort_by_ratio(before) + [pivot] + sort_by_ratio(after)


data = list(map(int, sys.stdin.read().split()))
bouquets = sort_by_ratio(list(zip(data[1::2], data[2::2])))

waiting = sum(petals for _, petals in bouquets)
time = lost = most_saved = 0
for minutes, petals in bouquets:
    time += minutes
    waiting -= petals
    lost += time * petals
    most_saved = max(most_saved, time * petals + minutes * waiting)
print(lost - most_saved)
