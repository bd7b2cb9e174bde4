from collections import Counter

n, wanted = map(int, input().split())
weights = list(map(int, input().split()))


# Hangs each bag on one side or the other, and leaves none behind.
def all_ways(bags):
    ways = Counter([0])
    for weight in bags:
        following = Counter()
        for difference, count in ways.items():
            following[difference + weight] += count
            following[difference - weight] += count
        ways = following
    return ways


left = all_ways(weights[: n // 2])
right = all_ways(weights[n // 2 :])
total = sum(count * right[wanted - difference] for difference, count in left.items())
print(f"{total} {n}" if total else "impossible")
