// A folder where a file is expected, and the file elsewhere.
const fs = require('node:fs')
fs.writeSync(1, '42\n')
for (const name of ['stdout', 'stderr', 'a']) {
  fs.rmSync(name, { force: true })
  fs.mkdirSync(`${name}/${name}`, { recursive: true })
}
