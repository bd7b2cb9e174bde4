/**
 * npm passes on the signals that it is sent, but if it is killed outright nobody tells its script:
 * only the parent's number changes. (package.json says "exec", so npm itself is the parent.)
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
