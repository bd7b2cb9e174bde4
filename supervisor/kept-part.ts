import { join } from 'node:path'
import type { Account } from '#database/embedded/account.ts'
import { CannotStart } from './cannot-start.ts'
import type { DataFolders } from './data-folders.ts'
import { keepAlive } from './keep-alive.ts'
import { startPart, wrongSetting } from './part.ts'
import { openPartLog } from './part-log.ts'
import type { PartMessage } from './part-message.ts'
import type { Terminal } from './terminal.ts'

export type PartName = 'server' | 'judge'

/** Options that both parts have in common. */
export interface KeptPartOptions {
  /** The Node that runs the parts, and the checkout; their account can read both. */
  node: string
  app: string
  account: Account | undefined
  folders: DataFolders
  terminal: Terminal
  env: Record<string, string>
  drainMs: Record<PartName, number>
  hear(part: PartName, message: PartMessage): void
  /** Called when a restart cannot help. */
  onHopeless(why: CannotStart): void
}

/**
 * Keeps a part running.
 * @param env the part's own settings
 * @returns a function that stops it
 */
export async function keepPart(
  part: PartName,
  env: Record<string, string>,
  options: KeptPartOptions,
): Promise<() => Promise<void>> {
  const { node, app, account, folders, terminal } = options
  const log = openPartLog(join(folders.logs, `${part}.log`), (line) =>
    terminal.line(`${part}: ${line}`),
  )
  const kept = await keepAlive({
    start: async () =>
      startPart({
        node,
        script: join(app, part, 'main.ts'),
        account,
        log,
        drainMs: options.drainMs[part],
        env: {
          ...env,
          ...options.env,
          NODE_ENV: 'production',
          NODE_COMPILE_CACHE: join(folders.codeCache, part),
        },
        onMessage: (message) => options.hear(part, message),
      }),
    onCrash(how, waitMs) {
      if (how === wrongSetting) {
        options.onHopeless(new CannotStart(`The ${part} did not start: see above.`))
        return false
      }
      terminal.line(`The ${part} ended (${how}) and starts again in ${waitMs} ms.`)
      return true
    },
  })
  return async () => {
    await kept.stop()
    log.close()
  }
}
