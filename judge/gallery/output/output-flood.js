// Writes without end.
const block = 'flood '.repeat(10000)
for (;;) require('node:fs').writeSync(1, block)
