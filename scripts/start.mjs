// `npm start`: installs the packages if necessary, then runs the supervisor on the bundled Node.
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { root, whyNodeIsTooOld } from './checkout.mjs'
import { endWithNpm } from './end-with-npm.mjs'
import { install } from './install.mjs'

// When root starts Assay, server and judge run as another user, who must be able to read the packages.
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
    // Caches compiled code for the next start. Only this user can write to that folder.
    module.enableCompileCache?.(join(root, 'node_modules', '.cache', 'supervisor'))
    await import(supervisor)
    return
  }
  // The IPC channel closes when this process dies, even by SIGKILL; the supervisor then ends.
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
