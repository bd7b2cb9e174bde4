# Does not look at the rule.
n, k = map(int, input().split())
print(*range(1, n + 1))
