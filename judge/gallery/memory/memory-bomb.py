# A list that doubles for ever.
numbers = [0]
while True:
    numbers += numbers
