/**
 * Ends this process when npm dies. npm forwards signals, but when npm is killed with SIGKILL, its
 * script gets no signal: only its parent process id changes. (package.json says "exec", so npm itself
 * is the parent.)
 */
export function endWithNpm() {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}
