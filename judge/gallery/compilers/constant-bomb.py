# Constants that a compiler would rather not compute.
if False:
    a = 2 ** 10 ** 9
    b = 'x' * 10 ** 10
    c = (1,) * 10 ** 9
    d = 1 << 10 ** 11
    e = ((((((0,) * 20,) * 20,) * 20,) * 20,) * 20,) * 20
print(42)
