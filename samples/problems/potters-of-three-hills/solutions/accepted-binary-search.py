import sys


def main():
    data = list(map(int, sys.stdin.read().split()))
    n, order = data[0], data[1]
    kilns = []
    for i in range(2, 4 * n + 2, 4):
        jars, minutes, batches, rest = data[i : i + 4]
        kilns.append((jars, minutes, batches, batches * minutes + rest))

    def is_finished(time):
        finished = 0
        for jars, minutes, batches, cycle in kilns:
            full, begun = divmod(time, cycle)
            burnt = begun // minutes
            if burnt > batches:
                burnt = batches
            finished += (full * batches + burnt) * jars
            if finished >= order:
                return True
        return False

    too_soon, enough = 0, 2000 * order
    while enough - too_soon > 1:
        time = (too_soon + enough) // 2
        if is_finished(time):
            enough = time
        else:
            too_soon = time
    print(enough)


main()
