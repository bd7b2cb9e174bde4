// Half of a surrogate pair.
process.stderr.write(Buffer.from([0xed, 0xa0, 0x80]))
process.stdout.write(Buffer.from([0xed, 0xa0, 0x80, 10]))
