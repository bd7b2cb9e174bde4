def all_ways(weights):
    """For each difference: in how many ways, and the most bags in one of them."""
    # One number for both: the difference times 32, plus the bags.
    ways = [0]
    for weight in weights:
        port = weight * 32 + 1
        starboard = -weight * 32 + 1
        ways += [way + port for way in ways] + [way + starboard for way in ways]

    count, most = {}, {}
    for way in ways:
        difference = way >> 5
        bags = way & 31
        if difference in count:
            count[difference] += 1
            if bags > most[difference]:
                most[difference] = bags
        else:
            count[difference] = 1
            most[difference] = bags
    return count, most


def main():
    n, wanted = map(int, input().split())
    weights = list(map(int, input().split()))
    left, left_most = all_ways(weights[: n // 2])
    right, right_most = all_ways(weights[n // 2 :])

    total = most = 0
    for difference, count in left.items():
        rest = wanted - difference
        if rest in right:
            total += count * right[rest]
            most = max(most, left_most[difference] + right_most[rest])
    print(f"{total} {most}" if total else "impossible")


main()
