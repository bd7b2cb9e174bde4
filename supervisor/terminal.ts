// What a person at the terminal reads: lines, and under them one line that tells how the background
// work is going. Without a terminal (a service, a pipe) progress becomes ordinary lines, few of them.

const quietMs = 5_000

export interface Terminal {
  /** Whether a person sees what is written, and nothing keeps it. */
  readonly isWatched: boolean
  line(text: string): void
  /** Says how far a task of the background has come; an empty text ends it. */
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
