import { realpathSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { root } from './checkout.mjs'
import { fail, prepare, runScript } from './launcher.mjs'

// When root starts Assay, server and judge run as another user, who must be able to read the packages.
process.umask(0o022)

const node = await prepare()
if (realpathSync(node) === realpathSync(process.execPath)) {
  // Caches compiled code for the next start. Only this user can write to that folder.
  module.enableCompileCache?.(join(root, 'node_modules', '.cache', 'supervisor'))
  await import(join(root, 'supervisor', 'main.ts')).catch(fail)
} else {
  process.exit(await runScript(node, 'supervisor/main.ts', [], () => {}))
}
