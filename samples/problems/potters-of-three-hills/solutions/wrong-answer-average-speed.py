from math import ceil

n, order = map(int, input().split())

# Jars per minute of all kilns together, rests included. But jars come in batches.
speed = 0.0
for _ in range(n):
    jars, minutes, batches, rest = map(int, input().split())
    speed += jars * batches / (batches * minutes + rest)
print(ceil(order / speed))
