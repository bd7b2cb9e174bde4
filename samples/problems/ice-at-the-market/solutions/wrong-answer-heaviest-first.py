import sys

# The heaviest block is not the one that loses most.
numbers = list(map(int, sys.stdin.buffer.read().split()))
blocks = sorted(zip(numbers[1::2], numbers[2::2]), reverse=True)
print(sum(weight - hour * melt for hour, (weight, melt) in enumerate(blocks)))
