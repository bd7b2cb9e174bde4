# Fills the work folder, which is memory.
with open('/w/big', 'wb') as big:
    while True:
        big.write(bytes(1 << 20))
