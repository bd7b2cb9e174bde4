/**
 * For each row of the call table, one valid call about something that exists, so that its success
 * depends only on the caller. In server/authorisation.test.ts every role makes each of them. A new
 * row needs one line in `sampleCalls` if it has parameters or a body, and one in `hiddenCalls` if not
 * every role that the row's `who` allows may see the thing.
 */
import { type CallName, type CallParameters, type calls, problemStatus } from '#contract'
import { makeResetKey } from '../accounts/reset-keys.ts'
import { contributionForm } from '../contributions/testing/contribution-form.ts'
import type { Parts } from '../parts.ts'
import { picture } from '../pictures/testing/hostile.ts'
import { makePerson, type Person } from './person.ts'
import { makeProblem } from './problem.ts'
import { makeRun } from './run.ts'
import { makeSubmission } from './submission.ts'
import type { People, Role } from './test-app.ts'

export interface AnyCall {
  parameters?: Record<string, string | number>
  body?: unknown
  headers?: Record<string, string>
}

interface SampleCall<Name extends CallName> extends AnyCall {
  parameters?: CallParameters<Name>
}

export type Stage = Awaited<ReturnType<typeof newStage>>

type Ask<Name extends CallName> = (stage: Stage) => SampleCall<Name> | Promise<SampleCall<Name>>

/** A call about an existing thing, without a body. */
const about = async <Parameters>(thing: Promise<Parameters>) => ({ parameters: await thing })
const withBody = async <Body>(thing: Promise<Body>) => ({ body: await thing })
const code = { code: 'print(1)', language: 'python' }
const onInput = { ...code, input: '1 2\n' }

/** Calls with neither parameters nor a body need no line. */
type Plain = {
  [Name in CallName]: (typeof calls)[Name]['body'] extends 'none'
    ? keyof CallParameters<Name> extends never
      ? Name
      : never
    : never
}[CallName]

const sampleCalls: { [Name in Exclude<CallName, Plain>]: Ask<Name> } = {
  register: () => ({ body: newAccount() }),
  login: ({ people: { learner } }) => ({
    body: { usernameOrEmail: learner.username, password: learner.password },
  }),
  requestResetLink: ({ people }) => ({ body: { email: people.learner.email } }),
  changePasswordByLink: async ({ parts, newcomer }) => {
    const { userId: id } = await newcomer()
    const token = await makeResetKey(parts.db, { id, session_number: 1 })
    return { body: { newPassword: 'another#Horse1', token } }
  },
  updateUser: () => ({ body: { fullname: 'Ada Lovelace' } }),
  deleteUser: ({ people }) => ({ body: { password: people.learner.password } }),
  updateAvatar: async () => ({ body: await avatarForm() }),
  getUserByName: ({ people }) => ({ parameters: { username: people.learner.username } }),
  listAcceptedSubmissions: ({ people }) => ({ parameters: { userId: people.learner.userId } }),
  getProblemWithAccount: ({ published }) => about(published()),
  getProblemNoAccount: ({ published }) => about(published()),
  getProblem: ({ published }) => about(published()),
  submitCode: async ({ published }) => ({ parameters: await published(), body: code }),
  listProblemSubmissions: ({ published }) => about(published()),
  getTestcases: ({ published }) => about(published()),
  downloadTestInput: ({ published }) => about(firstTest(published())),
  downloadTestOutput: ({ published }) => about(firstTest(published())),
  reportProblem: async ({ published }) => ({
    parameters: await published(),
    body: { text: 'The second sample is wrong.' },
  }),
  startRun: async ({ published }) => ({ parameters: await published(), body: onInput }),
  getRun: ({ run }) => about(run()),
  followRun: ({ run }) => about(run()),
  getSubmission: ({ submission }) => about(submission()),
  getSubmissionResults: ({ submission }) => about(submission()),
  followSubmission: ({ submission }) => about(submission()),
  contribute: () => contributionForm(),
  getContribution: ({ pending }) => about(pending()),
  reviseContribution: async ({ pending }) => ({
    parameters: await pending(),
    ...(await contributionForm()),
  }),
  followContribution: ({ pending }) => about(pending()),
  closeReport: ({ report }) => about(report()),
  acceptContribution: ({ pending }) => about(pending()),
  rejectContribution: ({ pending }) => about(pending()),
  withdrawProblem: ({ published }) => about(published()),
  listContributionSubmissions: ({ pending }) => about(pending()),
  startRejudge: async ({ submission }) => ({
    body: { submission: String((await submission()).submissionId) },
  }),
  getRejudge: ({ rejudge }) => about(rejudge()),
  listRejudged: ({ rejudge }) => about(rejudge()),
  applyRejudge: ({ rejudge }) => about(rejudge()),
  discardRejudge: ({ rejudge }) => about(rejudge()),
  retryJob: ({ failedJob }) => withBody(failedJob()),
  giveUpJob: ({ failedJob }) => withBody(failedJob()),
  promoteUser: ({ newcomer }) => about(idOf(newcomer())),
  demoteUser: ({ newcomer }) => about(idOf(newcomer())),
  suspendUser: async ({ newcomer }) => ({
    parameters: await idOf(newcomer()),
    body: { reason: 'Spam.' },
  }),
  restoreUser: ({ newcomer }) => about(idOf(newcomer())),
  resendMail: ({ failedMail }) => about(failedMail()),
}

const firstTest = async (problem: Promise<{ problemId: number }>) => ({
  ...(await problem),
  number: 1,
})
const idOf = async (person: Promise<Person>) => ({ userId: (await person).userId })

export interface HiddenCall {
  name: CallName
  what: string
  /** The roles that see it; for all other allowed roles it does not exist. */
  seenBy: readonly Role[]
  ask: (stage: Stage) => Promise<AnyCall>
}

const nobody: readonly Role[] = []
const authorAndAdmin = ['author', 'admin'] as const

const ofUnpublished = (['pending', 'rejected'] as const).flatMap((status) => {
  const what = `a ${status} contribution`
  const itself = (s: Stage) => about(s[status]())
  const withCode = async (s: Stage) => ({ ...(await itself(s)), body: onInput })
  const firstTest = async (s: Stage) => ({ parameters: { ...(await s[status]()), number: 1 } })
  return [
    hidden('getProblem', what, nobody, itself),
    hidden('getProblemNoAccount', what, nobody, itself),
    hidden('getProblemWithAccount', what, nobody, itself),
    hidden('reportProblem', what, nobody, async (s) => ({
      ...(await itself(s)),
      body: { text: 'Wrong.' },
    })),
    hidden('submitCode', what, authorAndAdmin, withCode),
    hidden('startRun', what, authorAndAdmin, withCode),
    hidden('listProblemSubmissions', what, authorAndAdmin, itself),
    hidden('getTestcases', what, authorAndAdmin, itself),
    hidden('downloadTestInput', `a test of ${what}`, authorAndAdmin, firstTest),
    hidden('downloadTestOutput', `a test of ${what}`, authorAndAdmin, firstTest),
    hidden('getContribution', what, authorAndAdmin, itself),
  ]
})
const secondTest = async (s: Stage) => ({ parameters: { ...(await s.published()), number: 2 } })

/** Things that not every role may see: the table "who may see what" of the decisions. */
export const hiddenCalls: readonly HiddenCall[] = [
  ...ofUnpublished,
  hidden('getContribution', 'a published problem', authorAndAdmin, (s) => about(s.published())),
  hidden('downloadTestInput', 'a hidden test', authorAndAdmin, secondTest),
  hidden('downloadTestOutput', 'a hidden test', authorAndAdmin, secondTest),
]

function hidden<Name extends CallName>(
  name: Name,
  what: string,
  seenBy: readonly Role[],
  ask: Ask<Name>,
): HiddenCall {
  return { name, what, seenBy, ask: async (stage) => ask(stage) }
}

export async function sampleCall(name: CallName, stage: Stage): Promise<AnyCall> {
  const asks: Partial<Record<CallName, Ask<never>>> = sampleCalls
  return asks[name]?.(stage) ?? {}
}

let made = 0

/** Creates accounts that no other test uses, and things that belong to them. */
export async function newStage(parts: Parts) {
  made++
  let newcomers = 0
  const person = (role: string) =>
    makePerson(parts.db, parts.sessions, { username: `${role}-${made}`, isAdmin: role === 'admin' })
  const people: People = {
    learner: await person('learner'),
    other: await person('other'),
    author: await person('author'),
    admin: await person('admin'),
  }
  const authorId = people.author.userId
  const tests: [string, string][] = [
    ['1 2\n', '3\n'],
    ['4 5\n', '9\n'],
  ]
  const problem = (status: 0 | 1 | 2) => async () => ({
    problemId: await makeProblem(parts, { authorId, status, tests }),
  })
  const published = problem(problemStatus.published)
  const pending = problem(problemStatus.pending)
  const { userId } = people.learner
  const submission = async () => ({
    submissionId: await makeSubmission(parts.db, { ...(await published()), userId }),
  })
  return {
    parts,
    people,
    newcomer: () => person(`newcomer-${++newcomers}`),
    published,
    pending,
    rejected: problem(problemStatus.rejected),
    submission,
    run: async () => ({ runId: await makeRun(parts.db, { ...(await published()), userId }) }),
    async report() {
      const { problemId } = await published()
      const row = { problem_id: problemId, user_id: userId, text: 'Wrong.' }
      const report = parts.db.insertInto('problem_reports').values(row).returning('id')
      return { reportId: (await report.executeTakeFirstOrThrow()).id }
    },
    async rejudge() {
      const row = { reason: '', filter: '{}', last_id: 0, total: 0 }
      const rejudge = parts.db.insertInto('rejudges').values(row).returning('id')
      return { rejudgeId: (await rejudge.executeTakeFirstOrThrow()).id }
    },
    async failedJob() {
      const { submissionId } = await submission()
      const failed = { state: 'failed', verdict: null } as const
      await parts.db.updateTable('submissions').set(failed).where('id', '=', submissionId).execute()
      return { jobId: `submission-${submissionId}` }
    },
    async failedMail() {
      const row = { kind: 'reset', user_id: userId, state: 'failed', tries: 1 } as const
      const mail = parts.db.insertInto('mails').values(row).returning('id')
      return { mailId: (await mail.executeTakeFirstOrThrow()).id }
    },
  }
}

function newAccount() {
  made++
  const username = `newcomer-${made}`
  return { username, email: `${username}@example.org`, password: 'correct#Horse1', fullname: 'New' }
}

async function avatarForm(): Promise<FormData> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(await picture(8, 8).png().toBuffer())], 'me.png'))
  return form
}
