import { startEmbedded } from '#database/embedded/start.ts'
import { type Kept, keepAlive, type Running } from './keep-alive.ts'
import type { Terminal } from './terminal.ts'

/** Keeps PostgreSQL running on the data folder, always on the port of its first start. */
export function keepDatabase(
  dataDir: string,
  terminal: Terminal,
): Promise<Kept<Running & { url: string }>> {
  let known: { port?: number } = {}
  return keepAlive({
    async start() {
      const { url, port, ended, stop } = await startEmbedded({ folder: dataDir, ...known })
      known = { port }
      return { url, stop, ended: ended.then(() => 'unasked') }
    },
    onCrash(how, waitMs) {
      terminal.line(`PostgreSQL ended (${how}) and starts again in ${waitMs} ms.`)
      return true
    },
  })
}
