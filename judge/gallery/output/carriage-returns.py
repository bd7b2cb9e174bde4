# Lines that end as on another system.
print('42', end='\r\n')
