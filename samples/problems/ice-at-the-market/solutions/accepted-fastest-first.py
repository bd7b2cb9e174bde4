import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    # Swapping two neighbours helps exactly when the one that melts faster waits longer.
    melts = sorted(numbers[2::2], reverse=True)
    print(sum(numbers[1::2]) - sum(hour * melt for hour, melt in enumerate(melts)))


main()
