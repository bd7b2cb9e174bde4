// Loads native code and the runtime's insides.
const found = []
for (const name of ['/usr/lib/x86_64-linux-gnu/libc.so.6', '/w/a.js', '/proc/self/exe']) {
  try {
    process.dlopen({ exports: {} }, name)
    found.push(name)
  } catch {}
}
try {
  process.setuid(0)
  found.push('setuid')
} catch {}
try {
  process.chdir('/root')
  found.push('chdir')
} catch {}
console.log(found.length === 0 ? 42 : found)
