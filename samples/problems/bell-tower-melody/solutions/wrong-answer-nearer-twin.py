# Lets the nearer twin ring each note; that may send the wrong one away.
input()
melody = list(map(int, input().split()))
lina, tom, feet = melody[0], None, 0
for bell in melody[1:]:
    if tom is None and bell != lina:
        tom = bell
    elif tom is None or abs(bell - lina) <= abs(bell - tom):
        feet += abs(bell - lina)
        lina = bell
    else:
        feet += abs(bell - tom)
        tom = bell
print(feet)
