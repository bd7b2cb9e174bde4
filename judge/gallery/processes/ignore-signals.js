// Listens to the signals instead of ending, and computes.
for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT', 'SIGXCPU', 'SIGALRM', 'SIGUSR2']) process.on(name, () => {})
process.on('exit', () => {
  for (;;) {}
})
