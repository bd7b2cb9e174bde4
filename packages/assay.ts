import {
  type CallName,
  type CallParameters,
  type ContributionFields,
  callPath,
  calls,
} from '#contract'
import { type Problem, type Reply, replies } from '#contract/shapes.ts'
import { BadPackage } from './bad-package.ts'

export type Assay = Awaited<ReturnType<typeof signIn>>

export async function signIn(url: string, user: string, password: string) {
  if (!URL.canParse(url)) throw new BadPackage(`${url} is no address, as http://127.0.0.1:3000 is.`)
  const body = JSON.stringify({ usernameOrEmail: user, password })
  const headers = { 'content-type': 'application/json' }
  const { token } = await answer(url, 'login', {}, { body, headers })
  const signed = { headers: { authorization: `Bearer ${token}` } }
  return {
    async contribute(fields: ContributionFields, archive: Blob) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      form.set('file', archive, 'tests.zip')
      return (await answer(url, 'contribute', {}, { ...signed, body: form })).problemId
    },
    /** Returns the published problem, or an unpublished one as its author or an admin sees it. */
    async problem(problemId: number): Promise<Problem> {
      try {
        return (await answer(url, 'getProblem', { problemId }, signed)).problem
      } catch (error) {
        if (!(error instanceof BadPackage)) throw error
        return (await answer(url, 'getContribution', { problemId }, signed)).contribution
      }
    },
    async countTests(problemId: number) {
      return (await answer(url, 'getTestcases', { problemId }, signed)).testcases.input.length
    },
    async download(problemId: number, number: number, side: 'input' | 'output') {
      const name = side === 'input' ? 'downloadTestInput' : 'downloadTestOutput'
      const response = await send(url, name, { problemId, number }, signed)
      return response.body ?? new Blob().stream()
    },
    async publishedIds() {
      const { problems } = await answer(url, 'listProblemsNoAccount', {}, {})
      return problems.map(({ problemId }) => problemId)
    },
  }
}

async function answer<Name extends CallName>(
  url: string,
  name: Name,
  parameters: CallParameters<Name>,
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
  parameters: CallParameters<Name>,
  request: RequestInit,
): Promise<Response> {
  const address = new URL(callPath(name, parameters), url)
  const { method } = calls[name]
  const response = await fetch(address, { ...request, method }).catch(() => {
    throw new BadPackage(`Nobody answers at ${url}. Is Assay running there?`)
  })
  if (response.ok) return response
  const reply: { message?: unknown } = await response.json().catch(() => ({}))
  const why = typeof reply.message === 'string' ? reply.message : `status ${response.status}`
  throw new BadPackage(`Assay refused: ${why}`)
}
