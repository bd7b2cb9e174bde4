/** Runs the server as a separate process for one test file, like the supervisor does. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect } from 'vitest'
import { temporaryFolder } from '#contract/testing/temporary-folder.ts'

type Said = { kind: string; text: string }

export interface ServerProcess {
  child: ChildProcess
  /** The messages to its parent process. */
  said: Said[]
  /** Its standard error and its log, until it ended. */
  errors: Promise<string>
  log: Promise<string>
  ended: Promise<unknown[]>
  /** Resolves with the address that it reports. */
  ready: () => Promise<string>
}

/** Call it at the top of a test file. Returns a function that starts a server on this database. */
export function serverProcesses(url: string) {
  const running: ChildProcess[] = []
  const folder = temporaryFolder()
  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL')
  })

  return async (environment: Record<string, string> = {}): Promise<ServerProcess> => {
    const child = fork(join(import.meta.dirname, '../main.ts'), [], {
      env: { DATA_DIR: folder, DATABASE_URL: url, PORT: '0', ...environment },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    running.push(child)
    const said: Said[] = []
    child.on('message', (message: Said) => void said.push(message))
    const all = (stream: typeof child.stderr) =>
      stream === null ? Promise.resolve('') : text(stream)
    const address = () =>
      said
        .filter(({ kind }) => kind === 'ready')
        .map((message) => /^Assay is at (http\S+)$/.exec(message.text)?.[1])
        .find((found) => found !== undefined)
    return {
      child,
      said,
      errors: all(child.stderr),
      log: all(child.stdout),
      ended: once(child, 'exit'),
      async ready() {
        await expect.poll(address, { timeout: 30_000 }).toBeDefined()
        return address() ?? ''
      },
    }
  }
}

/** Posts JSON like a browser. */
export function post(url: string, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
