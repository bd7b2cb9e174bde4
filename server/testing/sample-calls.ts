/**
 * For each row of the call table, one valid call about something that exists, so that its success
 * depends only on the caller. In server/authorisation.test.ts every role makes each of them.
 *
 * A new row of the table needs one line in `sampleCalls`. If not every role that the row's `who`
 * allows
 * may see the thing, `hiddenCalls` needs a line too.
 */
import { type CallName, type CallParameters, problemStatus } from '#contract'
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

/** Things to call about, created anew for each call, with accounts that no other call uses. */
export interface Stage {
  parts: Parts
  people: People
  /** Another user with an account. */
  newcomer: () => Promise<Person>
  /** A published problem of the author with two tests; the first is a sample. */
  published: () => Promise<{ problemId: number }>
  /** A contribution of the author that waits for its review. */
  pending: () => Promise<{ problemId: number }>
  /** A rejected contribution. */
  rejected: () => Promise<{ problemId: number }>
  /** A judged submission of the learner on a published problem. */
  submission: () => Promise<{ submissionId: number }>
  /** A judged submission of the author on their own contribution. */
  submissionOnPending: () => Promise<{ submissionId: number }>
  /** A Run of the learner on a published problem. */
  run: () => Promise<{ runId: number }>
  /** A report of the learner on a published problem. */
  report: () => Promise<{ reportId: number }>
  /** A rejudge that is judged completely. */
  rejudge: () => Promise<{ rejudgeId: number }>
  /** A submission that the judge has given up. */
  failedJob: () => Promise<{ jobId: string }>
  /** A mail to the learner that could not be sent. */
  failedMail: () => Promise<{ mailId: number }>
}

type Ask<Name extends CallName> = (stage: Stage) => SampleCall<Name> | Promise<SampleCall<Name>>

/** A call about an existing thing, without a body. */
const about = async <Parameters>(thing: Promise<Parameters>) => ({ parameters: await thing })
const withBody = async <Body>(thing: Promise<Body>) => ({ body: await thing })
const nothing = () => ({})
const code = { code: 'print(1)', language: 'python' }
const onInput = { ...code, input: '1 2\n' }

const sampleCalls: { [Name in CallName]: Ask<Name> } = {
  register: () => ({ body: newAccount() }),
  login: ({ people: { learner } }) => ({
    body: { usernameOrEmail: learner.username, password: learner.password },
  }),
  logout: nothing,
  requestResetLink: ({ people }) => ({ body: { email: people.learner.email } }),
  changePasswordByLink: async ({ parts, newcomer }) => {
    const { userId: id } = await newcomer()
    const token = await makeResetKey(parts.db, { id, session_number: 1 })
    return { body: { newPassword: 'another#Horse1', token } }
  },

  getUser: nothing,
  updateUser: () => ({ body: { fullname: 'Ada Lovelace' } }),
  deleteUser: ({ people }) => ({ body: { password: people.learner.password } }),
  downloadSubmissions: nothing,
  updateAvatar: async () => form({ file: new File([await avatar()], 'me.png') }),
  deleteAvatar: nothing,
  getUserByName: ({ people }) => ({ parameters: { username: people.learner.username } }),
  listAcceptedSubmissions: ({ people }) => ({ parameters: { userId: people.learner.userId } }),
  listOwnSubmissions: nothing,
  listOwnContributions: nothing,

  listProblemsWithAccount: nothing,
  listProblemsNoAccount: nothing,
  getProblemWithAccount: ({ published }) => about(published()),
  getProblemNoAccount: ({ published }) => about(published()),
  getProblem: ({ published }) => about(published()),
  submitCode: async ({ published }) => ({ parameters: await published(), body: code }),
  listProblemSubmissions: ({ published }) => about(published()),
  getTestcases: ({ published }) => about(published()),
  downloadTestInput: async ({ published }) => ({
    parameters: { ...(await published()), number: 1 },
  }),
  downloadTestOutput: async ({ published }) => ({
    parameters: { ...(await published()), number: 1 },
  }),
  reportProblem: async ({ published }) => ({
    parameters: await published(),
    body: { text: 'The second sample is wrong.' },
  }),
  startRun: async ({ published }) => ({ parameters: await published(), body: onInput }),
  getRun: ({ run }) => about(run()),
  followRun: ({ run }) => about(run()),

  listLanguages: nothing,

  getSubmission: ({ submission }) => about(submission()),
  getSubmissionResults: ({ submission }) => about(submission()),
  followSubmission: ({ submission }) => about(submission()),

  contribute: () => contributionForm(),
  listContributions: nothing,
  getContribution: ({ pending }) => about(pending()),
  reviseContribution: async ({ pending }) => ({
    parameters: await pending(),
    ...(await contributionForm()),
  }),
  followContribution: ({ pending }) => about(pending()),
  findSimilarTitles: nothing,
  listReports: nothing,
  closeReport: ({ report }) => about(report()),
  acceptContribution: ({ pending }) => about(pending()),
  rejectContribution: ({ pending }) => about(pending()),
  withdrawProblem: ({ published }) => about(published()),
  listContributionSubmissions: ({ pending }) => about(pending()),

  listAllSubmissions: nothing,
  startRejudge: async ({ submission }) => ({
    body: { submission: String((await submission()).submissionId) },
  }),
  listRejudges: nothing,
  getRejudge: ({ rejudge }) => about(rejudge()),
  listRejudged: ({ rejudge }) => about(rejudge()),
  applyRejudge: ({ rejudge }) => about(rejudge()),
  discardRejudge: ({ rejudge }) => about(rejudge()),
  listFailedJobs: nothing,
  retryJob: ({ failedJob }) => withBody(failedJob()),
  giveUpJob: ({ failedJob }) => withBody(failedJob()),
  getStatus: nothing,

  listUsers: nothing,
  promoteUser: ({ newcomer }) => about(idOf(newcomer())),
  demoteUser: ({ newcomer }) => about(idOf(newcomer())),
  suspendUser: async ({ newcomer }) => ({
    parameters: await idOf(newcomer()),
    body: { reason: 'Spam.' },
  }),
  restoreUser: ({ newcomer }) => about(idOf(newcomer())),
  listAdminActs: nothing,
  listMails: nothing,
  resendMail: ({ failedMail }) => about(failedMail()),
}

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

/** Things that not every role may see: the table "who may see what" of the decisions. */
export const hiddenCalls: readonly HiddenCall[] = [
  hidden('getProblem', 'a pending contribution', nobody, (s) => about(s.pending())),
  hidden('getProblem', 'a rejected contribution', nobody, (s) => about(s.rejected())),
  hidden('getProblemNoAccount', 'a pending contribution', nobody, (s) => about(s.pending())),
  hidden('getProblemNoAccount', 'a rejected contribution', nobody, (s) => about(s.rejected())),
  hidden('getProblemWithAccount', 'a pending contribution', nobody, (s) => about(s.pending())),
  hidden('getProblemWithAccount', 'a rejected contribution', nobody, (s) => about(s.rejected())),
  hidden('submitCode', 'a pending contribution', authorAndAdmin, async (s) => ({
    parameters: await s.pending(),
    body: code,
  })),
  hidden('submitCode', 'a rejected contribution', authorAndAdmin, async (s) => ({
    parameters: await s.rejected(),
    body: code,
  })),
  hidden('startRun', 'a pending contribution', authorAndAdmin, async (s) => ({
    parameters: await s.pending(),
    body: onInput,
  })),
  hidden('startRun', 'a rejected contribution', authorAndAdmin, async (s) => ({
    parameters: await s.rejected(),
    body: onInput,
  })),
  hidden('listProblemSubmissions', 'a pending contribution', authorAndAdmin, (s) =>
    about(s.pending()),
  ),
  hidden('reportProblem', 'a pending contribution', nobody, async (s) => ({
    parameters: await s.pending(),
    body: { text: 'Wrong.' },
  })),
  hidden('getTestcases', 'a pending contribution', authorAndAdmin, (s) => about(s.pending())),
  hidden('getTestcases', 'a rejected contribution', authorAndAdmin, (s) => about(s.rejected())),
  hidden('downloadTestInput', 'a hidden test', authorAndAdmin, async (s) => ({
    parameters: { ...(await s.published()), number: 2 },
  })),
  hidden('downloadTestOutput', 'a hidden test', authorAndAdmin, async (s) => ({
    parameters: { ...(await s.published()), number: 2 },
  })),
  hidden('downloadTestInput', 'a test of a pending contribution', authorAndAdmin, async (s) => ({
    parameters: { ...(await s.pending()), number: 1 },
  })),
  hidden('downloadTestOutput', 'a test of a pending contribution', authorAndAdmin, async (s) => ({
    parameters: { ...(await s.pending()), number: 1 },
  })),
  hidden('getSubmission', 'one on a pending contribution', authorAndAdmin, (s) =>
    about(s.submissionOnPending()),
  ),
  hidden('getSubmissionResults', 'one on a pending contribution', authorAndAdmin, (s) =>
    about(s.submissionOnPending()),
  ),
  hidden('followSubmission', 'one on a pending contribution', authorAndAdmin, (s) =>
    about(s.submissionOnPending()),
  ),
]

function hidden<Name extends CallName>(
  name: Name,
  what: string,
  seenBy: readonly Role[],
  ask: Ask<Name>,
): HiddenCall {
  return { name, what, seenBy, ask: async (stage) => ask(stage) }
}

/** @throws if the row has no sample yet; the message says where to add it */
export async function sampleCall(name: CallName, stage: Stage): Promise<AnyCall> {
  const ask = sampleCalls[name]
  if (ask === undefined) {
    const place = 'sampleCalls in server/testing/sample-calls.ts'
    throw new Error(`${name} has no sample call: add a line for it to ${place}.`)
  }
  return ask(stage)
}

let made = 0

/** Creates accounts that no other test uses, and things that belong to them. */
export async function newStage(parts: Parts): Promise<Stage> {
  made++
  let newcomers = 0
  const person = (role: string) =>
    makePerson(parts.db, parts.sessions, {
      username: `${role}-${made}`,
      isAdmin: role === 'admin',
    })
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
  const submissionOf = (userId: number, place: typeof published) => async () => ({
    submissionId: await makeSubmission(parts.db, { ...(await place()), userId }),
  })
  return {
    parts,
    people,
    newcomer: () => person(`newcomer-${++newcomers}`),
    published,
    pending,
    rejected: problem(problemStatus.rejected),
    submission: submissionOf(people.learner.userId, published),
    submissionOnPending: submissionOf(authorId, pending),
    run: async () => ({
      runId: await makeRun(parts.db, { ...(await published()), userId: people.learner.userId }),
    }),
    async report() {
      const { problemId } = await published()
      const { id: reportId } = await parts.db
        .insertInto('problem_reports')
        .values({ problem_id: problemId, user_id: people.learner.userId, text: 'Wrong.' })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { reportId }
    },
    async rejudge() {
      const { id: rejudgeId } = await parts.db
        .insertInto('rejudges')
        .values({ reason: '', filter: '{}', last_id: 0, total: 0 })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { rejudgeId }
    },
    async failedJob() {
      const { submissionId } = await submissionOf(people.learner.userId, published)()
      await parts.db
        .updateTable('submissions')
        .set({ state: 'failed', verdict: null })
        .where('id', '=', submissionId)
        .execute()
      return { jobId: `submission-${submissionId}` }
    },
    async failedMail() {
      const { id: mailId } = await parts.db
        .insertInto('mails')
        .values({
          kind: 'reset',
          user_id: people.learner.userId,
          state: 'failed',
          tries: 1,
          last_error: 'A mail was refused: EENVELOPE 550.',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { mailId }
    },
  }
}

function newAccount() {
  made++
  const username = `newcomer-${made}`
  return { username, email: `${username}@example.org`, password: 'correct#Horse1', fullname: 'New' }
}

let drawn: Promise<Uint8Array<ArrayBuffer>> | undefined

function avatar(): Promise<Uint8Array<ArrayBuffer>> {
  drawn ??= picture(8, 8)
    .png()
    .toBuffer()
    .then((bytes) => new Uint8Array(bytes))
  return drawn
}

async function form(fields: Record<string, File>) {
  const data = new FormData()
  for (const [name, file] of Object.entries(fields)) data.set(name, file)
  const encoded = new Response(data)
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}
