# Expects every number on a line of its own: int("3 6") is a ValueError.
n = int(input())
k = int(input())
apples = sum(int(input()) for _ in range(n))
print(apples // k, apples % k)
