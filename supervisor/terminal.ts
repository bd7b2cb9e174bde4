// The output on the terminal: lines, and below them one status line with the progress of background
// tasks. Without a terminal (a service, a pipe), progress is printed as a few ordinary lines.

const quietMs = 5_000

export interface Terminal {
  /** True if the output is an interactive terminal, so that it is not stored in a log. */
  readonly isWatched: boolean
  line(text: string): void
  /** Shows the progress of a background task; an empty text ends the task. */
  progress(task: string, text: string): void
}

/**
 * @param out where lines go, usually process.stdout
 * @param nowMs the clock, in milliseconds
 */
export function openTerminal(
  out: Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>,
  nowMs: () => number = Date.now,
): Terminal {
  const tasks = new Map<string, string>()
  const saidMs = new Map<string, number>()

  function statusLine(): string {
    const text = [...tasks].map(([task, state]) => `${task}: ${state}`).join(' · ')
    return text.slice(0, Math.max(20, (out.columns ?? 80) - 1))
  }

  return {
    isWatched: out.isTTY === true,
    line(text) {
      out.write(out.isTTY ? `\r\x1b[K${text}\n${statusLine()}` : `${text}\n`)
    },
    progress(task, text) {
      if (text !== '') tasks.set(task, text)
      else if (!tasks.delete(task)) return
      if (out.isTTY) {
        out.write(`\r\x1b[K${statusLine()}`)
        return
      }
      const silentMs = nowMs() - (saidMs.get(task) ?? Number.NEGATIVE_INFINITY)
      if (text !== '' && silentMs <= quietMs) return
      saidMs.set(task, nowMs())
      out.write(`${task}: ${text || 'done'}\n`)
    },
  }
}
