# Writes without end.
while True:
    print('flood ' * 10000)
