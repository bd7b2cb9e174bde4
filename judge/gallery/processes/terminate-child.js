// Terminates a child as a program does that no longer needs it.
const child = require('node:child_process').spawn('sleep', ['100'])
child.on('exit', (code, signal) => console.log(signal === 'SIGTERM' ? 42 : code))
child.kill()
