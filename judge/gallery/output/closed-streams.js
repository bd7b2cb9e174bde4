// Closes its output before it writes.
require('node:fs').closeSync(1)
try {
  console.log(42)
} catch {}
