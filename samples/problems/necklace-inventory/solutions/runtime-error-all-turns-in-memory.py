import sys

_, *necklaces = sys.stdin.read().split()

kinds = {}
for beads in necklaces:
    # 200000 turns of 200000 beads are 40 gigabytes.
    turns = []
    for text in (beads, beads[::-1]):
        turns += [text[i:] + text[:i] for i in range(len(text))]
    kind = min(turns)
    kinds[kind] = kinds.get(kind, 0) + 1
print(len(kinds), max(kinds.values()))
