// `npm run admin`, `restore`, `bench` and the like: runs a script and exits with its code.
import { prepare, runScript } from './launcher.mjs'

const [script = '', ...args] = process.argv.slice(2)
process.exit(await runScript(await prepare(), script, args))
