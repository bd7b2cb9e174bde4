import sys


# Computes 2,000 digits of pi for each chapel, by the formula of John Machin.
def pi(digits):
    one = 10 ** (digits + 10)

    def inverse_tangent(x):
        total = term = one // x
        n = 1
        while term:
            term //= -x * x
            n += 2
            total += term // n
        return total

    return 4 * (4 * inverse_tangent(5) - inverse_tangent(239)), 4 * one


numbers = list(map(int, sys.stdin.read().split()))
for i in range(1, len(numbers), 4):
    a, b, d, l = numbers[i : i + 4]
    quarters = 2 * l * l
    for side in (d, a - d):
        quarters += max(0, l - side) ** 2 + max(0, l - side - b) ** 2
    above, below = pi(2000)
    print(above * quarters / below)
