import { rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { PartMessage } from './part-message.ts'
import type { Terminal } from './terminal.ts'

/** What the messages of the parts, and of the supervisor itself, lead to. */
export function hearing(
  dataDir: string,
  terminal: Terminal,
): (part: string, message: PartMessage) => void {
  return (part, message) => {
    // Whoever started this with a channel (a test, a script) is told what the terminal is told, as
    // long as there is somebody: that the channel is closed must not end what is supervised here.
    if (message.kind !== 'secret') process.send?.({ part, ...message }, () => {})
    if (message.kind === 'progress') terminal.progress(message.task, message.text)
    else if (message.kind === 'secret' && !terminal.isWatched) {
      const path = join(dataDir, basename(message.file))
      rmSync(path, { force: true })
      writeFileSync(path, `${message.text}\n`, { mode: 0o600, flag: 'wx' })
      terminal.line(`A secret was written to ${path}; read it and delete it.`)
    } else terminal.line(message.text)
  }
}
