/**
 * Implements the part of Hydro's server that its judge needs. The judge connects with a WebSocket on which
 * it receives the settings of languages and then tasks, and sends results. It downloads tests over HTTP
 * the first time that it needs them.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Problem } from './problems.ts'

/** The settings of a language, as Hydro's server sends them. */
export type HydroLanguage = {
  key: string
  /** Absent if the language needs no compiler. */
  compile?: string
  execute: string
  code_file: string
  /** The file that the compiler writes. */
  target?: string
  time_limit_rate: number
  memory_limit_rate: number
  compile_time_limit?: number
  address_space_limit?: boolean
  process_limit?: number
}

export type HydroSubmission = {
  problem: Problem
  /** The key of its settings. */
  language: string
  source: string
  timeLimitMs: number
  memoryLimitMb: number
}

export type HydroSite = {
  /** The address that the judge is configured with. */
  readonly url: string
  /** Resolves when a judge has connected and asks for tasks. */
  readonly connected: Promise<void>
  /** Resolves when grading has ended. @throws if the submission was not accepted */
  grade(submission: HydroSubmission): Promise<void>
  close(): void
}

type Message = Readonly<Record<string, unknown>>

const domain = 'bench'
const accepted = 1

export async function openHydroSite(languages: readonly HydroLanguage[]): Promise<HydroSite> {
  const problems: Problem[] = []
  const server = createServer((request, response) => {
    answer(problems, request, response).catch(() => response.destroy())
  })
  const sockets = new WebSocketServer({ server, path: '/judge/conn' })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port to listen on.')

  let judge: WebSocket | null = null
  let onMessage: (message: Message) => void = () => {}
  let gone: (error: Error) => void = () => {}
  let submissions = 0
  const connected = new Promise<void>((resolve) => {
    sockets.on('connection', (socket) => {
      judge = socket
      socket.on('error', () => undefined)
      socket.on('close', () => gone(new Error("Hydro's judge has gone.")))
      socket.on('message', (data) => {
        const message = messageOf(String(data))
        if (message['key'] === 'start') resolve()
        else onMessage(message)
      })
      const byKey = languages.map((language) => [language.key, language] as const)
      socket.send(JSON.stringify({ language: Object.fromEntries(byKey) }))
    })
  })

  return {
    url: `http://127.0.0.1:${address.port}/`,
    connected,
    async grade(submission) {
      if (!problems.includes(submission.problem)) problems.push(submission.problem)
      submissions += 1
      const rid = submissions.toString(16).padStart(24, '0')
      const messages: Message[] = []
      const ended = new Promise<Message>((resolve, reject) => {
        gone = reject
        onMessage = (message) => {
          if (message['rid'] !== rid) return
          messages.push(message)
          if (message['key'] === 'end') resolve(message)
        }
      })
      judge?.send(JSON.stringify({ task: task(rid, problems, submission) }))
      const { status } = await ended
      if (status !== accepted) throw new Error(`Hydro: ${why(messages).slice(0, 600)}`)
    },
    close() {
      judge?.terminate()
      server.close()
      server.closeAllConnections()
    },
  }
}

function task(rid: string, problems: readonly Problem[], submission: HydroSubmission): object {
  const { problem, language, source, timeLimitMs, memoryLimitMb } = submission
  const pid = problems.indexOf(problem) + 1
  return {
    ...{ rid, pid, uid: 1, type: 'judge', domainId: domain, source: `${domain}/${pid}` },
    ...{ lang: language, code: source, priority: 0, trusted: false, meta: { problemOwner: 1 } },
    data: [...filesOf(problem)].map(([name, content]) => ({
      ...{ _id: name, name, size: content.length, etag: problem.name, lastModified: '' },
    })),
    config: {
      ...{ type: 'default', time: `${timeLimitMs}ms`, memory: `${memoryLimitMb}m` },
      cases: problem.tests.map((_, index) => ({ input: input(index), output: output(index) })),
    },
  }
}

/** Answers `judge/files`, which lists where to download tests, and serves the downloads. */
async function answer(
  problems: readonly Problem[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [path = ''] = (request.url ?? '').split('?')
  const [kind = '', pid = '', file = ''] = path.split('/').slice(1)
  const content = kind === 'testdata' ? filesOf(problems[Number(pid) - 1]).get(file) : undefined
  if (content !== undefined) {
    response.setHeader('content-length', content.length)
    response.end(content)
    return
  }
  response.setHeader('content-type', 'application/json')
  if (request.method === 'POST' && path === `/d/${domain}/judge/files`) {
    const body = messageOf(await json(request))
    const wanted = Array.isArray(body['files']) ? body['files'].map(String) : []
    const links = wanted.map((name) => [name, `/testdata/${body['pid']}/${name}`])
    response.end(JSON.stringify({ links: Object.fromEntries(links) }))
    return
  }
  // Without the address of a page to sign in at, the judge takes its session as valid.
  response.statusCode = path === '/judge/files' ? 200 : 404
  response.end('{}')
}

function filesOf(problem: Problem | undefined): ReadonlyMap<string, Buffer> {
  const tests = problem?.tests ?? []
  return new Map(
    tests.flatMap((test, index) => [
      [input(index), test.input] as const,
      [output(index), test.output] as const,
    ]),
  )
}

function input(index: number): string {
  return `input${index + 1}.txt`
}

function output(index: number): string {
  return `output${index + 1}.txt`
}

/** Returns what explains a submission that was not accepted: messages, and the first test that failed. */
function why(messages: readonly Message[]): string {
  const texts = messages.flatMap(({ compilerText, message }) => [compilerText, message])
  const cases = messages.flatMap((message) =>
    message['case'] === undefined ? [] : [message['case']],
  )
  const failed = cases.find((one) => messageOf(one)['status'] !== accepted)
  const known = [...texts, failed ?? messages.at(-1)].filter(
    (part) => part !== undefined && part !== '',
  )
  return known.map((part) => JSON.stringify(part)).join(' ')
}

/** Parses a message, or returns one that is parsed; empty if it is not an object. */
function messageOf(value: unknown): Message {
  const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : value
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
}
