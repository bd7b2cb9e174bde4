// Makes API calls for tests that need no browser. Replies are validated with the contract's
// schemas, so that every test checks these too.
import { type CallName, type CallParameters, callPath, calls, type Language } from '#contract'
import { type Reply, replies, type Submission } from '#contract/shapes.ts'

export interface Request<Name extends CallName> {
  token?: string
  parameters?: CallParameters<Name>
  body?: object
  headers?: Record<string, string>
}

/** @throws when the server refuses, with its status and message */
export async function call<Name extends CallName>(
  url: string,
  name: Name,
  request: Request<Name> = {},
): Promise<Reply<Name>> {
  const { token, parameters, body, headers = {} } = request
  const path = parameters === undefined ? calls[name].path : callPath(name, parameters)
  const isForm = body instanceof FormData
  const response = await fetch(url + path, {
    method: calls[name].method,
    headers: {
      ...headers,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  const reply: { data: Reply<Name>; message?: string } = await response.json()
  if (!response.ok) throw new Error(`${name}: ${response.status} ${reply.message}`)
  replies[name].parse(reply.data)
  return reply.data
}

export interface Person {
  username: string
  password: string
  token: string
}

let made = 0

export async function newPerson(url: string, name = 'learner'): Promise<Person> {
  made += 1
  const username = `${name}-${process.pid}-${made}`
  const password = 'a#good@password'
  const email = `${username}@example.org`
  const body = { username, password, email, fullname: `The ${name}` }
  await call(url, 'register', { body })
  return signIn(url, username, password)
}

export async function signIn(url: string, username: string, password: string): Promise<Person> {
  const body = { usernameOrEmail: username, password }
  const { token } = await call(url, 'login', { body })
  return { username, password, token }
}

/** @returns the submission's id */
export async function submit(
  url: string,
  { token }: Person,
  problemId: number,
  language: Language,
  code: string,
): Promise<number> {
  const parameters = { problemId }
  const reply = await call(url, 'submitCode', { token, parameters, body: { language, code } })
  return reply.submissionId
}

/** Follows a submission to its verdict by events, across lost connections. */
export async function verdictOf(url: string, { token }: Person, id: number): Promise<Submission> {
  const parameters = { submissionId: id }
  for (;;) {
    try {
      const { submission } = await call(url, 'getSubmission', { token, parameters })
      if (submission.state === 'judged') return submission
      if (submission.state === 'failed') throw new Error(`Submission ${id}: the judge failed.`)
      const events = await fetch(url + callPath('followSubmission', parameters), {
        headers: { authorization: `Bearer ${token}` },
      })
      // Beyond six streams of a user the server refuses one, and the page asks again after two seconds.
      if (events.ok) await events.text()
      else await new Promise((resolve) => setTimeout(resolve, 2000))
    } catch (error) {
      // The server is unavailable for a moment, as some tests intend.
      if (!(error instanceof TypeError)) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** Returns the id of a published problem by its title, once the samples' tests are stored. */
export async function problemNamed(url: string, title: string): Promise<number> {
  for (;;) {
    const { problems } = await call(url, 'listProblemsNoAccount')
    const found = problems.find((problem) => problem.title === title)
    if (found !== undefined) return found.problemId
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
