// One line of 8 MB, with the answer at its start.
require('node:fs').writeSync(1, `42${' '.repeat(8 << 20)}x`)
