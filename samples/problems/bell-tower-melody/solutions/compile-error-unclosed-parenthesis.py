input()
melody = list(map(int, input().split())
feet = sum(abs(one - other) for one, other in zip(melody, melody[1:]))
print(feet)
