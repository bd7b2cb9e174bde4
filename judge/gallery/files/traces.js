// Looks for what it left the last time, then leaves it again.
const fs = require('node:fs')
const found = ['/w/left', '/tmp/left', '/dev/shm/left', '/w/core', '/w/package.json', '/w/node_modules'].filter((path) => fs.existsSync(path))
fs.writeFileSync('/w/left', 'x')
fs.writeFileSync('/tmp/left', 'x')
fs.writeFileSync('/w/package.json', '{"type":"module"}')
fs.mkdirSync('/w/node_modules/fs', { recursive: true })
console.log(found.length === 0 ? 42 : found)
