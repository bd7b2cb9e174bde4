// The output on the terminal: lines, and below them one status line with the progress of background
// tasks. Without a terminal (a service, a pipe), progress is printed as a few ordinary lines.
import { rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { PartMessage } from './parts.ts'

const quietMs = 5_000

export type Terminal = ReturnType<typeof openTerminal>

export function openTerminal(
  out: Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>,
  nowMs: () => number = Date.now,
) {
  const tasks = new Map<string, string>()
  const shownMs = new Map<string, number>()

  function statusLine(): string {
    const text = [...tasks].map(([task, state]) => `${task}: ${state}`).join(' · ')
    return text.slice(0, Math.max(20, (out.columns ?? 80) - 1))
  }

  return {
    /** True if the output is an interactive terminal, so that it is not stored in a log. */
    isWatched: out.isTTY === true,
    line(text: string): void {
      out.write(out.isTTY ? `\r\x1b[K${text}\n${statusLine()}` : `${text}\n`)
    },
    /** Shows the progress of a background task; an empty text ends the task. */
    progress(task: string, text: string): void {
      if (text !== '') tasks.set(task, text)
      else if (!tasks.delete(task)) return
      if (out.isTTY) {
        out.write(`\r\x1b[K${statusLine()}`)
        return
      }
      const silentMs = nowMs() - (shownMs.get(task) ?? Number.NEGATIVE_INFINITY)
      if (text !== '' && silentMs <= quietMs) return
      shownMs.set(task, nowMs())
      out.write(`${task}: ${text || 'done'}\n`)
    },
  }
}

export function showMessage(
  terminal: Terminal,
  dataDir: string,
  part: string,
  message: PartMessage,
): void {
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
