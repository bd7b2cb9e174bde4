// Kills all processes.
for (const target of [1, -1, process.ppid]) {
  try {
    process.kill(target, 'SIGKILL')
  } catch {}
}
console.log(42)
