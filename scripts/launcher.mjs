// Runs a script on the Node that the sources need, after installing the packages if necessary, so that
// every command works in a fresh clone.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { root, whyNodeIsTooOld } from './checkout.mjs'
import { install } from './install.mjs'

/**
 * Installs the packages if necessary; ends this process if that fails, or when npm dies.
 * @param {string} [lastWords] printed after the reason of a failure
 */
export async function prepare(lastWords) {
  const refusal = whyNodeIsTooOld()
  if (refusal !== undefined) fail(refusal)
  endWithNpm()
  return install().catch((error) => {
    if (lastWords !== undefined) console.log(lastWords)
    fail(error)
  })
}

/**
 * Runs a script, whose path is relative to the checkout, and passes signals on to it. `onMessage` opens
 * an IPC channel, whose end tells the script that this process has died.
 * @type {(node: string, script: string, args: string[], onMessage?: (message: any) => void) => Promise<number>}
 */
export async function runScript(node, script, args, onMessage) {
  const channel = onMessage === undefined ? [] : [/** @type {const} */ ('ipc')]
  const child = spawn(node, [resolve(root, script), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', ...channel],
  })
  if (onMessage !== undefined) child.on('message', onMessage)
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  for (const signal of signals) process.on(signal, forward)
  const [code] = await once(child, 'exit').catch(fail)
  for (const signal of signals) process.off(signal, forward)
  return code ?? 1
}

/** Ends this process with a sentence for the terminal. @type {(error: unknown) => never} */
export function fail(error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/**
 * Ends Assay when npm is killed with SIGKILL: its script ("exec" in package.json) then only gets another
 * parent process.
 */
function endWithNpm() {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}
