# One line of 8 MB, all digits.
print('4' * (8 << 20), end='')
