// Fills the temporary folder.
const fs = require('node:fs')
const block = Buffer.alloc(1 << 20)
const file = fs.openSync('/tmp/big', 'w')
for (;;) fs.writeSync(file, block)
