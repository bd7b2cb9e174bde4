// A part is a process of Assay: the server or the judge. It exits when its IPC channel closes, because
// then the supervisor has ended. It runs in a separate session, so Ctrl+C reaches only the supervisor,
// which then stops the parts in its own order.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import type { Account } from '#database/embedded/account.ts'
import { WrongSettings, wrongSettingsCode } from '#settings/read-settings.ts'
import type { DataFolders } from './data-folders.ts'
import { keepAlive, type Running } from './keep-alive.ts'
import { openPartLog, type PartLog } from './part-log.ts'
import type { Terminal } from './terminal.ts'

/**
 * A message of a part to the supervisor over its IPC channel:
 * - `ready`: the part has started its work; the text says where or with what;
 * - `progress`: the progress of a background task; an empty text ends the task;
 * - `say`: a line for the terminal;
 * - `secret`: a line that only the operator may read; without a terminal it is written to the named
 *   file with mode 0600.
 */
const partMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['ready', 'say']), text: z.string() }),
  z.object({ kind: z.literal('progress'), task: z.string(), text: z.string() }),
  z.object({ kind: z.literal('secret'), file: z.string(), text: z.string() }),
])
export type PartMessage = z.output<typeof partMessage>

export const partNames = ['server', 'judge'] as const
export type PartName = (typeof partNames)[number]

export interface PartOptions {
  /** The Node that runs the parts, and the checkout; their account can read both. */
  node: string
  app: string
  account: Account | undefined
  folders: DataFolders
  terminal: Terminal
  env: Record<string, string>
  /** Longest time that a part waits for unfinished work before it begins to shut down. */
  drainMs: Record<PartName, number>
  onMessage(part: string, message: PartMessage): void
  /** Called when a restart cannot help. */
  onHopeless(why: WrongSettings): void
}

const endMs = 10_000

/** Keeps a part running, with its own settings in `env`. @returns a function that stops it */
export async function keepPart(part: PartName, env: Record<string, string>, options: PartOptions) {
  const { folders, terminal, onHopeless } = options
  const log = openPartLog(join(folders.logs, `${part}.log`), (line) =>
    terminal.line(`${part}: ${line}`),
  )
  const kept = await keepAlive({
    name: `The ${part}`,
    report: terminal.line,
    start: async () => startPart(part, env, log, options),
    isHopeless(how) {
      if (how !== `code ${wrongSettingsCode}`) return false
      onHopeless(new WrongSettings(`The ${part} did not start: see above.`))
      return true
    },
  })
  return async () => {
    await kept.stop()
    log.close()
  }
}

function startPart(
  part: PartName,
  env: Record<string, string>,
  log: PartLog,
  options: PartOptions,
): Running {
  const child = fork(join(options.app, part, 'main.ts'), [], {
    execPath: options.node,
    execArgv: [],
    cwd: '/',
    env: {
      ...env,
      ...options.env,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(options.folders.codeCache, part),
      // By default, each of a dozen threads would reserve an arena, which it rarely needs.
      MALLOC_ARENA_MAX: '2',
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    ...options.account,
  })
  log.follow(child.stdout, 'output')
  log.follow(child.stderr, 'error')
  child.on('message', (message) => {
    const { data } = partMessage.safeParse(message)
    if (data !== undefined) options.onMessage(part, data)
  })
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('exit', (code, signal) => resolve(signal ?? `code ${code}`))
  })
  return {
    ended,
    async stop() {
      child.kill('SIGTERM')
      const killLater = setTimeout(() => child.kill('SIGKILL'), options.drainMs[part] + endMs)
      await ended
      clearTimeout(killLater)
    },
  }
}
