import {
  type CallName,
  type CallParameters,
  callPath,
  calls,
  type LanguageInfo,
  languageInfo,
  offerLanguages,
  problemStatus,
} from '#contract'
import { type Contribution, type ProblemFile, type Reply, replies } from '#contract/shapes.ts'
import { BadPackage } from './bad-package.ts'
import type { ExportedFile, ExportedProblem } from './exported-problem.ts'
import type { MadeContribution } from './make-contribution.ts'
import { nothingSpecial, type PackagedSolution } from './packaged-problem.ts'
import { endingOfLanguage } from './programs.ts'

export async function signIn(url: string, user: string, password: string): Promise<Assay> {
  if (!URL.canParse(url)) throw new BadPackage(`${url} is not a URL such as http://127.0.0.1:3000.`)
  const body = JSON.stringify({ usernameOrEmail: user, password })
  const headers = { 'content-type': 'application/json' }
  const { token } = await answer(url, 'login', {}, { body, headers })
  await offerLanguagesOf(url)
  return new Assay(url, token)
}

const lostParts =
  'The solutions, the input validator, the original pictures and statements in other languages are left out, because a newer revision waits.'

/** A running Assay, with the rights of a user. */
export class Assay {
  readonly #url: string
  readonly #signed: RequestInit

  constructor(url: string, token: string) {
    this.#url = url
    this.#signed = { headers: { authorization: `Bearer ${token}` } }
  }

  async contribute({ fields, archive, uploads }: MadeContribution): Promise<number> {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    // The server reads the fields first.
    for (const { name, bytes } of uploads) form.append('upload', bytes, name)
    form.set('file', archive, 'tests.zip')
    return (await this.#answer('contribute', {}, form)).problemId
  }

  /**
   * Returns the published problem, or an unpublished one as its author or an admin sees it.
   * @throws BadPackage if a part that judging needs cannot be read
   */
  async problem(problemId: number): Promise<ExportedProblem> {
    const contribution = await orRefusal(this.#answer('getContribution', { problemId }))
    const published = await orRefusal(this.#answer('getProblem', { problemId }))
    if (published instanceof BadPackage) {
      if (contribution instanceof BadPackage) throw contribution
      return this.#withParts(contribution.contribution)
    }
    const newest = contribution instanceof BadPackage ? null : contribution.contribution
    // The newest revision may be a proposal, whose parts are not those of the published one.
    if (newest?.status === problemStatus.published) return this.#withParts(newest)
    const { problem } = published
    if (problem.comparison === 'program' || problem.comparison === 'interactor') {
      throw new BadPackage('Its programs cannot be read while a newer revision waits.')
    }
    const files = problem.files.map((file) => this.#withBytes(file, file.url))
    return { ...nothingSpecial(), ...problem, files, losses: new Set([lostParts]) }
  }

  async countTests(problemId: number): Promise<number> {
    return (await this.#answer('getTestcases', { problemId })).testcases.input.length
  }

  async download(problemId: number, number: number, side: 'input' | 'output') {
    const name = side === 'input' ? 'downloadTestInput' : 'downloadTestOutput'
    const response = await send(this.#url, name, { problemId, number }, this.#signed)
    return bodyOf(response)
  }

  async publishedIds(): Promise<number[]> {
    const { problems } = await answer(this.#url, 'listProblemsNoAccount', {}, {})
    return problems.map(({ problemId }) => problemId)
  }

  async #withParts(contribution: Contribution): Promise<ExportedProblem> {
    const solutions: PackagedSolution[] = []
    for (const { submissionId, language, expected } of contribution.review.solutions) {
      const { submission } = await this.#answer('getSubmission', { submissionId })
      const { code } = submission
      if (code !== null) solutions.push({ name: String(submissionId), language, code, expected })
    }
    const files = contribution.files.map((file) => this.#withBytes(file, file.originalUrl))
    return { ...contribution, files, solutions, losses: new Set() }
  }

  #withBytes({ name, role, alt }: ProblemFile, address: string): ExportedFile {
    // The address contains its own key. The session token is not sent, because the address may lead to another server.
    const read = async () => bodyOf(await request(new URL(address, this.#url), {}, this.#url))
    return { name, role, alt: alt ?? '', read }
  }

  #answer<Name extends CallName>(name: Name, parameters: CallParameters<Name>, body?: FormData) {
    return answer(this.#url, name, parameters, { ...this.#signed, ...(body && { body }) })
  }
}

const bodyOf = ({ body }: Response) => body ?? new Blob().stream()

/** Makes the languages known that the judges of the instance have. Before one has reported, these are the usual ones. */
async function offerLanguagesOf(url: string): Promise<void> {
  const { languages } = await answer(url, 'listLanguages', {}, {})
  if (languages.length === 0) return
  const infos = languages.map(({ language: code }): LanguageInfo => {
    const unknown = { code, name: code, extension: endingOfLanguage(code), timeFactor: 1 }
    return languageInfo(code) ?? unknown
  })
  offerLanguages(infos)
}

function orRefusal<Result>(asked: Promise<Result>): Promise<Result | BadPackage> {
  return asked.catch((error: unknown) => {
    if (error instanceof BadPackage) return error
    throw error
  })
}

async function answer<Name extends CallName>(
  url: string,
  name: Name,
  parameters: CallParameters<Name>,
  init: RequestInit,
): Promise<Reply<Name>> {
  const response = await send(url, name, parameters, init)
  const { data }: { data: Reply<Name> } = await response.json()
  replies[name].parse(data)
  return data
}

async function send<Name extends CallName>(
  url: string,
  name: Name,
  parameters: CallParameters<Name>,
  init: RequestInit,
): Promise<Response> {
  const address = new URL(callPath(name, parameters), url)
  return request(address, { ...init, method: calls[name].method }, url)
}

/** @throws BadPackage with the server's message if it refuses */
async function request(address: URL, init: RequestInit, url: string): Promise<Response> {
  const response = await fetch(address, init).catch(() => {
    throw new BadPackage(`No server answers at ${url}. Is Assay running there?`)
  })
  if (response.ok) return response
  const reply: { message?: unknown } = await response.json().catch(() => ({}))
  const why = typeof reply.message === 'string' ? reply.message : `status ${response.status}`
  throw new BadPackage(`Assay refused: ${why}`)
}
