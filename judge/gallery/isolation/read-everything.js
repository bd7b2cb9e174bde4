// The same from JavaScript, and what the runtime itself knows.
const fs = require('node:fs')
const path = require('node:path')
console.log(process.env, process.argv, process.execArgv, process.report.getReport().environmentVariables)
const visit = (folder, depth) => {
  let names = []
  try {
    names = fs.readdirSync(folder)
  } catch (error) {
    console.log(folder, error.code)
  }
  for (const name of names) {
    const full = path.join(folder, name)
    if (['/proc', '/usr', '/lib', '/lib64', '/bin', '/dev'].includes(full)) continue
    try {
      const status = fs.lstatSync(full)
      if (status.isDirectory()) visit(full, depth + 1)
      else {
        const start = Buffer.alloc(4096)
        fs.readSync(fs.openSync(full, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK), start)
        console.log(full, start.toString())
      }
    } catch (error) {
      console.log(full, error.code)
    }
  }
}
for (const start of ['/', '/usr/local', '/usr/src', '/proc/1', '/proc/self']) visit(start, 0)
for (let fd = 3; fd < 64; fd++) {
  try {
    console.log(fd, fs.readlinkSync(`/proc/self/fd/${fd}`))
  } catch {}
}
