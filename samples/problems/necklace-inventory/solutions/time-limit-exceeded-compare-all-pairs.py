import sys

_, *necklaces = sys.stdin.read().split()

# Each necklace is held against one of every kind so far.
kinds = []
for beads in necklaces:
    around = beads + beads
    for kind in kinds:
        model = kind[0]
        if len(model) == len(beads) and (model in around or model[::-1] in around):
            kind[1] += 1
            break
    else:
        kinds.append([beads, 1])
print(len(kinds), max(size for _, size in kinds))
