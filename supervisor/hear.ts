import { rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { PartMessage } from './part-message.ts'
import type { Terminal } from './terminal.ts'

/** Returns a handler that shows the messages of the parts and of the supervisor on the terminal. */
export function hearing(
  dataDir: string,
  terminal: Terminal,
): (part: string, message: PartMessage) => void {
  return (part, message) => {
    // A parent process with an IPC channel (a test, a script) receives the same messages. The empty
    // callback ignores errors: a closed channel must not end the supervisor.
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
