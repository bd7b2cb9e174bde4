n = int(raw_input())
word = raw_input()
for _ in range(n):
    quirk = raw_input().split()
    if quirk[0] == "flip":
        word = word[::-1]
    else:
        word = word.replace(quirk[1], quirk[2])
print word
