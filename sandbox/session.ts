/**
 * Runs commands over one request to the sandbox that stays open: a line of JSON for each command, and a
 * line for each result, in the order in which they end. A request for each command would cost more than a
 * short program. When the connection is lost, all commands under way fail, and the next one connects again.
 */
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { SandboxError } from './sandbox-error.ts'
import { readLine, unexpected } from './wire.ts'

type OnPart = (part: unknown) => void
type Running = PromiseWithResolvers<unknown> & { onPart: OnPart | undefined }

export type Session = {
  /**
   * @param onPart called with parts that come before the result
   * @returns the result, as it came
   */
  run(command: unknown, signal: AbortSignal | undefined, onPart?: OnPart): Promise<unknown>
  close(): void
}

export function openSession(url: string, token: string): Session {
  let current: Connection | undefined
  return {
    run(command, signal, onPart) {
      signal?.throwIfAborted()
      if (current === undefined || current.isLost) current = new Connection(url, token)
      return current.run(command, signal, onPart)
    },
    close: () => current?.lose(new Error('it was closed')),
  }
}

class Connection {
  isLost = false
  readonly #request: ClientRequest
  readonly #running = new Map<number, Running>()
  #lastId = 0

  constructor(url: string, token: string) {
    this.#request = request(`${url}/session`, {
      ...{ method: 'POST', agent: false },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
    })
    this.#request.setNoDelay()
    this.#request.flushHeaders()
    this.#request.on('error', (error) => this.lose(error))
    this.#request.on('response', (response) => {
      this.#read(response).then(
        () => this.lose(new Error('it has closed the connection')),
        (error) => this.lose(error),
      )
    })
  }

  async run(
    command: unknown,
    signal: AbortSignal | undefined,
    onPart: OnPart | undefined,
  ): Promise<unknown> {
    this.#lastId += 1
    const id = this.#lastId
    const running = { ...Promise.withResolvers<unknown>(), onPart }
    const cancel = () => {
      this.#send({ id })
      running.reject(signal?.reason)
    }
    signal?.addEventListener('abort', cancel, { once: true })
    this.#running.set(id, running)
    this.#holdProcess()
    this.#send({ id, command })
    try {
      return await running.promise
    } finally {
      signal?.removeEventListener('abort', cancel)
      this.#running.delete(id)
      this.#holdProcess()
    }
  }

  lose(error: Error): void {
    this.isLost = true
    this.#request.destroy()
    const isOurs = error instanceof SandboxError
    const message = `The sandbox does not answer: ${error.message}`
    const reason = isOurs ? error : new SandboxError('unreachable', message)
    for (const running of this.#running.values()) running.reject(reason)
  }

  #send(line: object): void {
    if (!this.isLost) this.#request.write(`${JSON.stringify(line)}\n`)
  }

  /** An open connection must not keep a process alive that waits for nothing. */
  #holdProcess(): void {
    if (this.#running.size > 0) this.#request.socket?.ref()
    else this.#request.socket?.unref()
  }

  async #read(response: IncomingMessage): Promise<void> {
    const status = response.statusCode ?? 0
    if (status !== 200) {
      throw unexpected({ status, body: Buffer.concat(await response.toArray()) })
    }
    for await (const line of linesOf(response)) {
      const { id, said, status, error, result } = readLine(line)
      const failure = status && unexpected({ status, body: Buffer.from(error) })
      const running = this.#running.get(id)
      if (said !== undefined) {
        running?.onPart?.(said)
        continue
      }
      if (failure && id === 0) throw failure
      if (failure) running?.reject(failure)
      else running?.resolve(result)
    }
  }
}

async function* linesOf(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = []
  for await (const part of parts) {
    let start = 0
    for (let end = part.indexOf('\n'); end !== -1; end = part.indexOf('\n', start)) {
      begun.push(part.subarray(start, end))
      yield Buffer.concat(begun)
      begun = []
      start = end + 1
    }
    begun.push(part.subarray(start))
  }
}
