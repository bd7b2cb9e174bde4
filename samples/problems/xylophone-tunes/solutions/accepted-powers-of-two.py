import sys
from operator import mul

MODULUS = 1000003


def main():
    data = sys.stdin.read().split()
    k, q = int(data[0]), int(data[1])
    beats = [list(map(int, row)) for row in data[2 : k + 2]]

    # State w * k + j: bar j will be struck in w beats. One beat as a matrix.
    states = 3 * k
    matrix = [[0] * states for _ in range(states)]
    for i in range(k):
        matrix[k + i][i] = matrix[2 * k + i][k + i] = 1
        for j in range(k):
            if beats[i][j] > 0:
                matrix[i][(beats[i][j] - 1) * k + j] = 1

    # Columns of the matrices for 1, 2, 4, 8, ... beats.
    powers = []
    for _ in range(60):
        columns = list(zip(*matrix))
        powers.append(columns)
        matrix = [[sum(map(mul, row, column)) % MODULUS for column in columns] for row in matrix]

    for question in range(q):
        a, b, n = map(int, data[k + 2 + 3 * question : k + 5 + 3 * question])
        row = [0] * states
        row[a - 1] = 1
        for columns in powers:
            if n & 1:
                row = [sum(map(mul, row, column)) % MODULUS for column in columns]
            n >>= 1
        print(row[b - 1])


main()
