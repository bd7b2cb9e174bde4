import {
  type CallName,
  type CallParameters,
  type ContributionFields,
  callPath,
  calls,
  type ProblemProgram,
  problemStatus,
} from '#contract'
import { type Contribution, type Problem, type Reply, replies } from '#contract/shapes.ts'
import { BadPackage } from './bad-package.ts'
import type { PackagedSolution } from './packaged-problem.ts'

export type Assay = Awaited<ReturnType<typeof signIn>>

export async function signIn(url: string, user: string, password: string) {
  if (!URL.canParse(url)) throw new BadPackage(`${url} is no address, as http://127.0.0.1:3000 is.`)
  const body = JSON.stringify({ usernameOrEmail: user, password })
  const headers = { 'content-type': 'application/json' }
  const { token } = await answer(url, 'login', {}, { body, headers })
  const signed = { headers: { authorization: `Bearer ${token}` } }

  async function withParts(contribution: Contribution): Promise<OwnProblem> {
    const solutions: PackagedSolution[] = []
    for (const { submissionId, language, expected } of contribution.review.solutions) {
      const { submission } = await answer(url, 'getSubmission', { submissionId }, signed)
      const { code } = submission
      if (code !== null) solutions.push({ name: String(submissionId), language, code, expected })
    }
    return { ...contribution, solutions }
  }

  return {
    async contribute(fields: ContributionFields, archive: Blob) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      form.set('file', archive, 'tests.zip')
      return (await answer(url, 'contribute', {}, { ...signed, body: form })).problemId
    },
    /**
     * Returns the published problem, or an unpublished one as its author or an admin sees it.
     * @throws BadPackage if a part that judging needs cannot be read
     */
    async problem(problemId: number): Promise<OwnProblem> {
      const contribution = await orRefusal(() =>
        answer(url, 'getContribution', { problemId }, signed),
      )
      const published = await orRefusal(() => answer(url, 'getProblem', { problemId }, signed))
      if (published instanceof BadPackage) {
        if (contribution instanceof BadPackage) throw contribution
        return withParts(contribution.contribution)
      }
      const newest = contribution instanceof BadPackage ? null : contribution.contribution
      // The newest revision may be a proposal, whose parts are not those of the published one.
      if (newest?.status === problemStatus.published) return withParts(newest)
      if (published.problem.comparison === 'program') {
        throw new BadPackage('Its checker cannot be read while a newer revision waits.')
      }
      return { ...published.problem, checker: null, solutions: [] }
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

/** A problem with the parts that only its author and admins see. */
export type OwnProblem = Problem & { checker: ProblemProgram | null; solutions: PackagedSolution[] }

async function orRefusal<Result>(ask: () => Promise<Result>): Promise<Result | BadPackage> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof BadPackage) return error
    throw error
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
