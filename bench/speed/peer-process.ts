/** Starts the judge of another project, which connects to a site that the bench plays. */
import { spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type PeerProcess = {
  /** Returns the beginning of its output. */
  output(): string
  /** Waits until the process has connected. @throws if it ends first, or takes longer than a minute */
  connects<Result>(connected: Promise<Result>): Promise<Result>
  stop(): Promise<void>
}

export type PeerOptions = {
  /** Its name in errors. */
  title: string
  program: string
  args: readonly string[]
  environment?: Readonly<Record<string, string>>
  /** Receives its output. A pipe would have to be read while other contestants are measured. */
  folder: string
}

const startPatienceMs = 60_000

/** Starts it as another account: DMOJ's judge refuses to run as root, and none needs to. */
export function startPeer({ title, program, args, environment, folder }: PeerOptions): PeerProcess {
  const path = join(folder, 'log')
  const log = openSync(path, 'w')
  const drop = ['--reuid', '65534', '--regid', '65534', '--clear-groups']
  const account = process.getuid?.() === 0 ? drop : []
  // It would search for a site forever, so it ends with the benchmark, even after SIGKILL.
  const words = ['--pdeathsig', 'KILL', ...account, '--', program, ...args]
  const child = spawn('/usr/bin/setpriv', words, {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', HOME: '/nonexistent', LANG: 'C.UTF-8', ...environment },
    stdio: ['ignore', log, log],
  })
  const ended = new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(message))
    child.once('exit', (code, signal) => resolve(`ended with ${code ?? signal}`))
  })
  const output = () => readFileSync(path, 'utf8').trim().slice(0, 4000)
  return {
    output,
    async connects(connected) {
      const first = await Promise.race([
        connected,
        ended.then((how) => new Error(`${title}'s judge ${how}: ${output()}`)),
        pause(startPatienceMs, () => new Error(`${title}'s judge did not connect: ${output()}`), {
          ref: false,
        }).then((error) => error()),
      ])
      if (first instanceof Error) throw first
      return first
    },
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
