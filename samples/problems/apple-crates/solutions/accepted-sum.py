n, k = map(int, input().split())
apples = sum(map(int, input().split()))
print(apples // k, apples % k)
