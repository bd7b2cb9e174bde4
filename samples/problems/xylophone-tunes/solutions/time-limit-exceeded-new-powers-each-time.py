MODULUS = 1000003


def product(a, b):
    size = len(a)
    result = [[0] * size for _ in range(size)]
    for i in range(size):
        for j in range(size):
            for middle in range(size):
                result[i][j] = (result[i][j] + a[i][middle] * b[middle][j]) % MODULUS
    return result


k, q = map(int, input().split())
beats = [list(map(int, input())) for _ in range(k)]
one_beat = [[0] * (3 * k) for _ in range(3 * k)]
for i in range(k):
    one_beat[k + i][i] = one_beat[2 * k + i][k + i] = 1
    for j in range(k):
        if beats[i][j] > 0:
            one_beat[i][(beats[i][j] - 1) * k + j] = 1

for _ in range(q):
    a, b, n = map(int, input().split())
    # The whole matrix once more for each question, though one row would do.
    power = [[int(i == j) for j in range(3 * k)] for i in range(3 * k)]
    square = one_beat
    while n > 0:
        if n & 1:
            power = product(power, square)
        square = product(square, square)
        n >>= 1
    print(power[a - 1][b - 1])
