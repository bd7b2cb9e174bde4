// The supervisor, the entry point of `npm start`. It ends on Ctrl+C, on SIGTERM, and when its parent
// process dies (the IPC channel closes). Its processes end with it even if it is killed: server and judge
// notice that their channel closed, PostgreSQL has a guard process, and the kernel ends go-judge.
import { offerLanguages } from '#contract'
import { AlreadyRunning } from '#database/embedded/owner.ts'
import { WrongSettings } from '#settings/read-settings.ts'
import { releaseMemoryWhenIdle } from '#settings/release-memory.ts'
import { readConfig } from './config.ts'
import { runInstance } from './instance.ts'
import { openTerminal } from './terminal.ts'

const stop = new AbortController()
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
  process.on(event, () => stop.abort())
}

try {
  const config = readConfig()
  // The supervisor starts with less work than a part, and does little afterwards.
  releaseMemoryWhenIdle(200)
  offerLanguages(config.languages)
  await runInstance(config, openTerminal(process.stdout), stop.signal)
  process.exit(0)
} catch (error) {
  const isExpected = error instanceof AlreadyRunning || error instanceof WrongSettings
  console.error(isExpected ? error.message : error)
  process.exit(1)
}
