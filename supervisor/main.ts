// The supervisor: `npm start` ends here. It ends itself on Ctrl+C, on SIGTERM, and when its own starter
// dies (the IPC channel closes). Whatever it started ends with it even if it is killed: parts notice
// the end of their channel, PostgreSQL has a guard, and the kernel ends go-judge.
import { AlreadyRunning } from '#database/embedded/owner.ts'
import { CannotStart } from './cannot-start.ts'
import { readConfig, WrongSettings } from './config.ts'
import { runInstance } from './instance.ts'
import { openTerminal } from './terminal.ts'

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stop.abort())
}
process.on('disconnect', () => stop.abort())

try {
  await runInstance(readConfig(), openTerminal(process.stdout), stop.signal)
  process.exit(0)
} catch (error) {
  const isExpected = [CannotStart, AlreadyRunning, WrongSettings].some(
    (kind) => error instanceof kind,
  )
  console.error(isExpected && error instanceof Error ? error.message : error)
  process.exit(1)
}
