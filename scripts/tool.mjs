// `npm run admin`, `restore`, `bench` and the like: installs the packages if necessary, so that it works
// in a fresh clone. Then it runs a script on the Node that the sources need, and exits with its code.
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { root, whyNodeIsTooOld } from './checkout.mjs'
import { endWithNpm } from './end-with-npm.mjs'
import { install } from './install.mjs'

const [source = '', ...args] = process.argv.slice(2)

const refusal = whyNodeIsTooOld()
if (refusal !== undefined) stop(refusal)

endWithNpm()
try {
  const node = await install()
  const child = spawn(node, [resolve(root, source), ...args], { stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  child.on('error', (error) => stop(error.message))
  child.on('exit', (code) => process.exit(code ?? 1))
} catch (error) {
  stop(error instanceof Error ? error.message : String(error))
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
