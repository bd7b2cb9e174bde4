// `npm start`: installs what is missing, then hands over to the supervisor on the bundled Node.
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { root, whyNodeIsTooOld } from './checkout.mjs'
import { endWithNpm } from './end-with-npm.mjs'
import { install } from './install.mjs'

// Server and judge run as another user when root starts Assay: what is installed must be readable.
process.umask(0o022)

const refusal = whyNodeIsTooOld()
if (refusal !== undefined) stop(refusal)

endWithNpm()
try {
  await run(await install())
} catch (error) {
  stop(error instanceof Error ? error.message : String(error))
}

/** @param {string} node the Node that runs the sources */
async function run(node) {
  const supervisor = join(root, 'supervisor', 'main.ts')
  if (realpathSync(node) === realpathSync(process.execPath)) {
    // What is loaded again at each start is compiled once. Only this user can write there.
    module.enableCompileCache?.(join(root, 'node_modules', '.cache', 'supervisor'))
    await import(supervisor)
    return
  }
  // The channel tells the supervisor when this process dies, however it dies.
  const child = spawn(node, [supervisor], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  child.on('exit', (code) => process.exit(code ?? 1))
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
