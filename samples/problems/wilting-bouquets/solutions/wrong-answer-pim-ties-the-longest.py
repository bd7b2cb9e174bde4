import sys

data = list(map(int, sys.stdin.read().split()))
bouquets = list(zip(data[1::2], data[2::2]))

# It takes longest, so it must help most?
bouquets.remove(max(bouquets))

bouquets.sort(key=lambda bouquet: bouquet[0] / bouquet[1])
time = lost = 0
for minutes, petals in bouquets:
    time += minutes
    lost += time * petals
print(lost)
