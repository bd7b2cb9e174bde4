// Lines that end as on another system.
process.stdout.write('42\r\n')
