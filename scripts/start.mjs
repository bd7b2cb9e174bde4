import { realpathSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { root } from './checkout.mjs'
import { compileSupervisor } from './code-cache.mjs'
import { fail, prepare, runScript } from './launcher.mjs'

// When root starts Assay, server and judge run as another user, who must be able to read the packages.
process.umask(0o022)

const node = await prepare()
const cache = await compileSupervisor(node)
process.env['NODE_COMPILE_CACHE'] = cache
if (realpathSync(node) === realpathSync(process.execPath)) {
  module.enableCompileCache?.(cache)
  await import(join(root, 'supervisor', 'main.ts')).catch(fail)
} else {
  process.exit(await runScript(node, 'supervisor/main.ts', [], () => {}))
}
