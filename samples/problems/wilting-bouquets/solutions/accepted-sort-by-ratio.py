import sys


def main():
    data = list(map(int, sys.stdin.read().split()))
    bouquets = list(zip(data[1::2], data[2::2]))

    # Two different ratios differ by at least 1/500^2, far more than floats round.
    bouquets.sort(key=lambda bouquet: bouquet[0] / bouquet[1])

    waiting = sum(petals for _, petals in bouquets)
    time = lost = most_saved = 0
    for minutes, petals in bouquets:
        time += minutes
        waiting -= petals
        lost += time * petals
        # Its own petals, and those that the bouquets behind it lose while it is tied.
        saved = time * petals + minutes * waiting
        if saved > most_saved:
            most_saved = saved
    print(lost - most_saved)


main()
