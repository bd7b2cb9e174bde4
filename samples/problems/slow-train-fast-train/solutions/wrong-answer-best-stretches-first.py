n, k, wait, go_back = map(int, input().split())
slow = list(map(int, input().split()))
fast = list(map(int, input().split()))

# Spends the vouchers on the stretches that save most, but never rides through a tunnel.
savings = []
i = 0
while i < n:
    if fast[i] >= slow[i]:
        i += 1
        continue
    saved = -wait
    while i < n and fast[i] < slow[i]:
        saved += slow[i] - fast[i]
        i += 1
    if i < n:
        saved -= go_back
    if saved > 0:
        savings.append(saved)

savings.sort(reverse=True)
print(sum(slow) - sum(savings[:k]))
