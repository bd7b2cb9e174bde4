/** A hostile account and the requests that it can make. */
import type { IncomingMessage } from 'node:http'
import { type CallName, type CallParameters, callPath, calls, type Language } from '#contract'
import type { Person } from '../../e2e/testing/api.ts'
import { type Asked, open, read } from '../load/request.ts'
import type { HostileProgram } from './programs.ts'

export interface Target {
  url: string
  /** The published problem to which the honest user submits. */
  problemId: number
}

export interface Hostile extends Person {
  /** The person's own problem, which waits for review and is slow to judge. */
  ownProblemId: number
  localAddress: string
}

/** A submission's mark and the verdicts that are right for it. */
export type Sent = [mark: string, expected: readonly string[]]

export class Attacker {
  readonly hostile: Hostile
  readonly target: Target
  readonly signal: AbortSignal
  readonly #sent: Sent[]

  constructor(hostile: Hostile, target: Target, sent: Sent[], signal: AbortSignal) {
    this.hostile = hostile
    this.target = target
    this.signal = signal
    this.#sent = sent
  }

  /** @returns the status */
  async call<Name extends CallName>(
    name: Name,
    parameters?: CallParameters<Name>,
    rest: Partial<Asked> = {},
  ): Promise<number> {
    const path = parameters === undefined ? calls[name].path : callPath(name, parameters)
    return (await this.request({ method: calls[name].method, path, ...rest })).status
  }

  request(asked: Asked): Promise<{ status: number; body: string }> {
    return read(this.target.url, this.#as(asked))
  }

  /** @returns the response, whose body has not been read */
  open(asked: Asked): Promise<IncomingMessage> {
    return open(this.target.url, this.#as(asked))
  }

  form(name: 'contribute' | 'updateAvatar', fields: Record<string, string | Blob>) {
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) {
      if (typeof value === 'string') form.set(field, value)
      // An archive with another name would be refused before it is read.
      else form.set(field, value, name === 'contribute' ? 'tests.zip' : 'picture.png')
    }
    return this.call(name, undefined, { form })
  }

  async submit(program: HostileProgram, problemId = this.target.problemId): Promise<number> {
    const code = this.mark(program)
    const { language } = program
    return this.call('submitCode', { problemId }, { body: { language, code } })
  }

  /** @returns the status of starting it */
  run(language: Language, code: string, input: string): Promise<number> {
    const { problemId } = this.target
    return this.call('startRun', { problemId }, { body: { language, code, input } })
  }

  /** Makes a unique source of a program. */
  mark({ name, language, code, expected }: HostileProgram): string {
    const mark = `hostile ${this.hostile.username} ${this.#sent.length} ${name}`
    this.#sent.push([mark, expected])
    return `${language === 'python' ? '#' : '//'} ${mark}\n${code}`
  }

  #as(asked: Asked): Asked {
    const { localAddress } = this.hostile
    return { person: this.hostile, localAddress, signal: this.signal, ...asked }
  }
}
