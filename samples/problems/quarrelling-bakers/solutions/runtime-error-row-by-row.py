# Each pair of bakers is one call deeper, and Python allows 1,000.
def row_from(older):
    if older == 0:
        return []
    return [older, older + half] + row_from(older - 1)


n, k = map(int, input().split())
half = n // 2
if k > half:
    print("impossible")
else:
    print(*([n] if n % 2 == 1 else []), *row_from(half))
