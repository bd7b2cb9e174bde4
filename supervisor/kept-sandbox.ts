import { randomBytes } from 'node:crypto'
import { sandboxProgram } from '#sandbox/build.ts'
import { extraContainers } from '#sandbox/lanes.ts'
import { type RunningSandbox, startSandbox } from '#sandbox/start.ts'
import { freePort } from '../scripts/free-port.mjs'
import type { SupervisorConfig } from './config.ts'
import type { DataFolders } from './data-folders.ts'
import { type Kept, keepAlive } from './keep-alive.ts'
import type { Terminal } from './terminal.ts'

/**
 * Keeps a sandbox running, and builds it first if necessary. All restarts use the same port and
 * token, so that the judge can reconnect.
 */
export async function keepSandbox(
  config: SupervisorConfig,
  folders: DataFolders,
  terminal: Terminal,
  stop: AbortSignal,
): Promise<Kept<RunningSandbox>> {
  const program = await sandboxProgram({
    cacheFolder: folders.sandbox,
    environment: config.goEnv,
    onProgress: (text) => terminal.progress('sandbox', text),
    signal: stop,
  })
  terminal.progress('sandbox', '')
  const port = await freePort()
  const token = randomBytes(32).toString('hex')
  return keepAlive({
    start: () =>
      startSandbox({
        program,
        toolchainFolder: folders.toolchain,
        lanes: config.lanes,
        extraContainers: extraContainers(config.lanes),
        privateFolders: [config.checkout, config.dataDir, folders.blobs],
        port,
        token,
      }),
    onCrash(how, waitMs) {
      terminal.line(`The sandbox ended (${how}) and starts again in ${waitMs} ms.`)
      return true
    },
  })
}
