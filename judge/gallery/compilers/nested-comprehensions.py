# Lists of lists of lists, until the compiler has no room for them.
print(eval('[' * 5000 + ']' * 5000) or 42)
