/** A client for the calls that importing and exporting need. */
import {
  type CallName,
  type CallParameters,
  type ContributionFields,
  callPath,
  calls,
} from '#contract'
import { type Problem, type Reply, replies } from '#contract/shapes.ts'
import { BadPackage } from './bad-package.ts'

export interface Assay {
  contribute: (fields: ContributionFields, archive: Blob) => Promise<number>
  /** Returns the published problem, or an unpublished one as its author or an admin sees it. */
  problem: (problemId: number) => Promise<Problem>
  countTests: (problemId: number) => Promise<number>
  download: (
    problemId: number,
    number: number,
    side: 'input' | 'output',
  ) => Promise<ReadableStream<Uint8Array>>
  publishedIds: () => Promise<number[]>
}

/** @throws BadPackage if no server answers or the sign-in is refused */
export async function signIn(url: string, user: string, password: string): Promise<Assay> {
  if (!URL.canParse(url)) throw new BadPackage(`${url} is no address, as http://127.0.0.1:3000 is.`)
  const body = JSON.stringify({ usernameOrEmail: user, password })
  const headers = { 'content-type': 'application/json' }
  const { token } = await answer(url, 'login', undefined, { body, headers })
  const signed = { headers: { authorization: `Bearer ${token}` } }
  return {
    async contribute(fields, archive) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      form.set('file', archive, 'tests.zip')
      return (await answer(url, 'contribute', undefined, { ...signed, body: form })).problemId
    },
    async problem(problemId) {
      try {
        return (await answer(url, 'getProblem', { problemId }, signed)).problem
      } catch (error) {
        if (!(error instanceof BadPackage)) throw error
        return (await answer(url, 'getContribution', { problemId }, signed)).contribution
      }
    },
    async countTests(problemId) {
      return (await answer(url, 'getTestcases', { problemId }, signed)).testcases.input.length
    },
    async download(problemId, number, side) {
      const name = side === 'input' ? 'downloadTestInput' : 'downloadTestOutput'
      const response = await send(url, name, { problemId, number }, signed)
      return response.body ?? new Blob().stream()
    },
    async publishedIds() {
      const { problems } = await answer(url, 'listProblemsNoAccount', undefined, {})
      return problems.map(({ problemId }) => problemId)
    },
  }
}

async function answer<Name extends CallName>(
  url: string,
  name: Name,
  parameters: CallParameters<Name> | undefined,
  request: RequestInit,
): Promise<Reply<Name>> {
  const response = await send(url, name, parameters, request)
  const { data }: { data: Reply<Name> } = await response.json()
  replies[name].parse(data)
  return data
}

async function send<Name extends CallName>(
  url: string,
  name: Name,
  parameters: CallParameters<Name> | undefined,
  request: RequestInit,
): Promise<Response> {
  const path = parameters === undefined ? calls[name].path : callPath(name, parameters)
  const { method } = calls[name]
  const response = await fetch(new URL(path, url), { ...request, method }).catch(() => {
    throw new BadPackage(`Nobody answers at ${url}. Is Assay running there?`)
  })
  if (response.ok) return response
  const reply: { message?: unknown } = await response.json().catch(() => ({}))
  const why = typeof reply.message === 'string' ? reply.message : `status ${response.status}`
  throw new BadPackage(`Assay refused: ${why}`)
}
