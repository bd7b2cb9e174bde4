# What was not UTF-8 comes as replacement characters.
na�me = 42
print(na�me)
