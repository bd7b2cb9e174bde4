// `npm run server`, `npm run judge`, `npm run sandbox`, `npm run migrate`: runs one part alone, for
// hosts where something else than the supervisor starts it. The part prints one line for each missing
// setting. This script exits with the part's exit code; a service manager has to restart it.
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root, whyNodeIsTooOld } from './checkout.mjs'
import { endWithNpm } from './end-with-npm.mjs'
import { install } from './install.mjs'
import { buildWeb, isWebBuilt } from './web-build.mjs'

/** @type {Record<string, string[]>} the scripts of each part, run one after the other */
const parts = {
  migrate: ['database/bring-up.ts'],
  server: ['database/bring-up.ts', 'server/main.ts'],
  judge: ['judge/main.ts'],
  sandbox: ['sandbox/main.ts'],
}

const [name = '', ...args] = process.argv.slice(2)
/** @type {import('node:child_process').ChildProcess | undefined} */
let child
let isEnding = false

const refusal = whyNodeIsTooOld()
if (refusal !== undefined) stop(refusal)
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    isEnding = true
    child?.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  })
}
endWithNpm()
try {
  const node = await install()
  if (name === 'server' && !isWebBuilt()) await buildWeb(node)
  for (const script of parts[name] ?? stop(`There is no part "${name}".`)) {
    const code = isEnding ? 0 : await run(node, script)
    if (code !== 0) process.exit(code)
  }
  process.exit(0)
} catch (error) {
  stop(error instanceof Error ? error.message : String(error))
}

/**
 * Runs a script with an IPC channel; its end tells the part that this process has died.
 * @param {string} node
 * @param {string} script
 * @returns {Promise<number>}
 */
function run(node, script) {
  return new Promise((resolve) => {
    child = spawn(node, [join(root, script), ...args], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child.on('message', hear)
    child.on('error', (error) => stop(error.message))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * Prints a message as the supervisor would. A secret is only shown on a terminal, never in a log.
 * @param {any} message
 */
function hear(message) {
  if (message.kind === 'secret' && !process.stdout.isTTY) {
    const folder = process.env['DATA_DIR'] ?? '.'
    const path = join(folder, basename(message.file))
    mkdirSync(folder, { recursive: true })
    writeFileSync(path, `${message.text}\n`, { mode: 0o600 })
    console.log(`A secret was written to ${path}; read it and delete it.`)
  } else if (message.text) console.log(message.text)
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
