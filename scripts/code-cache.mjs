// Compiles a program before its start, into the code cache that it uses. A process that finds TypeScript
// without compiled code loads Node's compiler, and keeps 15 to 20 MB for it until it ends.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './checkout.mjs'

const sources = ['contract', 'database', 'judge', 'sandbox', 'scripts', 'server', 'settings']
  .concat('storage', 'supervisor')
  .map((folder) => join(root, folder))

/** A program that has not ended after this time is killed, so that Assay starts without its compiled code. */
const timeoutMs = 60_000

/**
 * Does nothing if no source has changed since the last time, or if the folder of `stamp` is read-only. A
 * failure is no error: the program then compiles itself.
 * @type {(options: {
 *   node: string, program: string, cache: string, stamp: string, sources?: string[],
 *   account?: { uid: number, gid: number } | undefined
 * }) => Promise<void>}
 */
export async function compile({ node, program, cache, stamp, account, sources: from = sources }) {
  try {
    const wanted = `${program} ${newestChange([node, ...from])}`
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
    mkdirSync(dirname(stamp), { recursive: true })
    accessSync(dirname(stamp), constants.W_OK)
    // A start by another account may have left a file that this one cannot overwrite.
    rmSync(stamp, { force: true })
    // With a wrong setting, each program ends once it has loaded its modules.
    const env = { NODE_ENV: 'production', NODE_COMPILE_CACHE: cache, PORT: 'none' }
    const child = spawn(node, [program], {
      cwd: '/',
      env,
      stdio: 'ignore',
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      ...account,
    })
    const [code] = await once(child, 'exit')
    // A killed program has written nothing, so the next start tries again.
    if (code !== null) writeFileSync(stamp, wanted)
  } catch {
    // The program compiles itself.
  }
}

/** Compiles the supervisor. @param {string} node @returns the folder of its code cache */
export async function compileSupervisor(node) {
  const cache = join(root, 'node_modules', '.cache', 'supervisor')
  const program = join(root, 'supervisor', 'main.ts')
  await compile({ node, program, cache, stamp: join(cache, 'compiled') })
  return cache
}

/** Returns the time of the newest change to a file. @param {string[]} paths */
function newestChange(paths) {
  const files = paths.flatMap((path) =>
    statSync(path).isFile()
      ? [path]
      : readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name)),
  )
  return Math.max(...files.map((file) => statSync(file).mtimeMs))
}
