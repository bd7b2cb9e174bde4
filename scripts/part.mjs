// `npm run server`, `npm run judge`, `npm run sandbox`, `npm run migrate`: runs one part alone, for
// hosts where something else than the supervisor starts it. The part prints one line for each missing
// setting. This script exits with the part's exit code; a service manager has to restart it.
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fail, prepare, runScript } from './launcher.mjs'
import { buildWeb } from './web-build.mjs'

/** @type {Record<string, string[]>} the scripts of each part, run one after the other */
const parts = {
  migrate: ['database/bring-up.ts'],
  server: ['database/bring-up.ts', 'server/main.ts'],
  judge: ['judge/main.ts'],
  sandbox: ['sandbox/main.ts'],
}

const [name = '', ...args] = process.argv.slice(2)
const node = await prepare()
if (name === 'server') await buildWeb(node).catch(fail)
for (const script of parts[name] ?? fail(`There is no part "${name}".`)) {
  const code = await runScript(node, script, args, show)
  if (code !== 0) process.exit(code)
}
process.exit(0)

/** Prints a message as the supervisor would. @param {any} message */
function show(message) {
  if (message.kind === 'secret' && !process.stdout.isTTY) {
    const folder = process.env['DATA_DIR'] ?? '.'
    const path = join(folder, basename(message.file))
    mkdirSync(folder, { recursive: true })
    writeFileSync(path, `${message.text}\n`, { mode: 0o600 })
    console.log(`A secret was written to ${path}; read it and delete it.`)
  } else if (message.text) console.log(message.text)
}
