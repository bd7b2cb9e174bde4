// Leaves a process behind.
const { spawn } = require('node:child_process')
spawn('/bin/sh', ['-c', 'trap "" TERM HUP; while :; do sleep 1; done'], { detached: true, stdio: 'ignore' }).unref()
console.log(42)
