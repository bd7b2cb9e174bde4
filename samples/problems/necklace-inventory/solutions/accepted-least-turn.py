import sys


def least_turn(beads):
    """The first in the alphabet of all turns of the necklace."""
    length = len(beads)
    around = beads + beads
    best, rival, equal = 0, 1, 0
    while best < length and rival < length and equal < length:
        a, b = around[best + equal], around[rival + equal]
        if a == b:
            equal += 1
            continue
        # No turn that begins within the equal part of the loser can win either.
        if a > b:
            best += equal + 1
        else:
            rival += equal + 1
        if best == rival:
            rival += 1
        equal = 0
    start = min(best, rival)
    return around[start : start + length]


def main():
    _, *necklaces = sys.stdin.read().split()
    kinds = {}
    for beads in necklaces:
        kind = min(least_turn(beads), least_turn(beads[::-1]))
        kinds[kind] = kinds.get(kind, 0) + 1
    print(len(kinds), max(kinds.values()))


main()
