n, k = map(int, input().split())
apples = 0
for basket in input().split()
    apples += int(basket)
print(apples // k, apples % k)
