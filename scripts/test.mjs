// `npm test` and `npm run test:exhaustive`: installs the packages, then runs the tests. Ends with a line
// of counts even if the packages cannot be installed.
import { prepare, runScript } from './launcher.mjs'

process.umask(0o022)
const node = await prepare('\n== summary\n0 passed, 1 failed')
process.exit(await runScript(node, 'scripts/testing/run-tests.ts', process.argv.slice(2)))
