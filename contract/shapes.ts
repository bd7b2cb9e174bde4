/**
 * The shapes of all replies, as zod schemas, and the types of bodies. The server serialises with
 * them, so it never sends an undeclared field. The web imports only types, to have no zod in its
 * bundles.
 */
import { z } from 'zod'
import { adminActs, mailKinds, mailStates } from './administration.ts'
import type { CallName } from './calls.ts'
import { comparisons } from './comparison.ts'
import type { SubmissionFilterName } from './rules/submission-filter.ts'
import * as states from './states.ts'
import { reasons, verdictCodes } from './verdicts.ts'

const id = z.int().positive()
const date = z.iso.datetime()
/** A code. Which there are is for the operator to say, and those of old submissions stay. */
const language = z.string()
const verdict = z.enum(verdictCodes)
const state = z.enum(states.submissionStates)
const reason = z.enum(reasons)
const storedPart = z.enum(states.storedParts)
const username = z.string()

const publicUser = z.object({
  userId: id,
  username,
  fullname: z.string(),
  avatar: z.object({ url: z.string() }).nullable(),
  githubLink: z.string().nullable(),
  facebookLink: z.string().nullable(),
  isAdmin: z.boolean(),
})
const ownUser = publicUser.extend({ email: z.string() })

/** difficulty: a code of difficulties.ts; tags: comma-joined labels, '' if none. */
const problemItem = z.object({
  problemId: id,
  title: z.string(),
  difficulty: z.int(),
  tags: z.string(),
  userStatus: z.boolean(),
})

const problem = problemItem.extend({
  description: z.string(),
  descriptionHtml: z.string(),
  status: z.int(),
  /** ms of CPU time; `limits` has the resulting limit of each language. */
  timeLimit: z.int(),
  /** MB of 2^20 bytes. */
  memoryLimit: z.int(),
  limits: z.record(language, z.int()),
  scaleTimeLimit: z.boolean(),
  samples: z.array(z.object({ input: z.string(), output: z.string() })),
  comparison: z.enum(comparisons),
  tolerance: z.number().nullable(),
  author: z.object({ username }).nullable(),
  solvedBy: z.int(),
  submittedBy: z.int(),
  createdAt: date,
})

/** True if this or an earlier revision is published. */
const published = z.boolean()

const contributionItem = problemItem.extend({
  createdAt: date,
  author: z.object({ username }).nullable(),
  revision: z.int(),
  published,
})

/** The automated review of a revision; `done` when it will not change any more. */
const review = z.object({
  state: z.enum(states.reviewStates),
  findings: z.array(z.object({ severity: z.enum(states.severities), text: z.string() })),
  /** number: the N of input{N}.txt. */
  pairs: z.array(z.object({ number: z.string(), inputBytes: z.int(), outputBytes: z.int() })),
  solutions: z.array(
    z.object({
      role: z.enum(states.solutionRoles),
      language,
      expected: verdict,
      submissionId: id,
      verdict: verdict.nullable(),
      state,
      /** The slowest of the tests that ran so far; null if none ran. */
      slowestMs: z.int().nullable(),
      limitMs: z.int(),
    }),
  ),
})

/** A contribution shows its newest revision, to which `status` refers. */
const contribution = problem.extend({
  published,
  revision: z.int(),
  reason: z.string().nullable(),
  decidedBy: username.nullable(),
  decidedAt: date.nullable(),
  report: z.array(z.string()),
  review,
  /** Changes since the last revision that was published or decided on; null if there is none. */
  changes: z
    .array(
      z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    )
    .nullable(),
  history: z.array(
    z.object({
      revision: z.int(),
      action: z.enum(states.historyActions),
      by: username.nullable(),
      at: date,
      reason: z.string().nullable(),
    }),
  ),
})

const ownContribution = problemItem.omit({ userStatus: true }).extend({
  status: z.int(),
  published,
  revision: z.int(),
  reason: z.string().nullable(),
  report: z.array(z.string()),
  review: review.pick({ state: true }),
  createdAt: date,
})

const problemReport = z.object({
  reportId: id,
  problem: z.object({ problemId: id, title: z.string() }),
  username,
  text: z.string(),
  createdAt: date,
})

const similarTitle = z.object({
  problemId: id,
  title: z.string(),
  /** True for an equal title, in any case, which would be refused. */
  same: z.boolean(),
})

/** index counts from 1; time in ms; memory in MB with one decimal. */
const resultItem = z.object({
  index: z.int(),
  verdict,
  reason: reason.nullable(),
  time: z.int(),
  memory: z.number(),
})
/** output and stderr are null where hidden; cut: true if the shown output was shortened. */
const result = resultItem.extend({
  output: z.string().nullable(),
  stderr: z.string().nullable(),
  cut: z.boolean(),
  outputStored: storedPart,
  stderrStored: storedPart,
})

const submissionBase = z.object({
  submissionId: id,
  problemId: id,
  language,
  verdict: verdict.nullable(),
  state,
  reason: reason.nullable(),
  createdAt: date,
})
const problemOfSubmission = z.object({ problemId: id, title: z.string(), difficulty: z.int() })

const submissionOfUser = submissionBase.extend({ problem: problemOfSubmission })
const submissionOfProblem = submissionBase.extend({ results: z.array(resultItem) })
const submissionOfContribution = submissionOfProblem.extend({ username: username.nullable() })

const anySubmission = submissionOfUser.extend({ username })

const rejudgeItem = z.object({
  rejudgeId: id,
  /** Null if started from the command line. */
  by: username.nullable(),
  createdAt: date,
  reason: z.string(),
  filter: z.record(z.string(), z.string()),
  state: z.enum(states.rejudgeStates),
  total: z.int(),
  endedAt: date.nullable(),
  endedBy: username.nullable(),
})
const rejudge = rejudgeItem.extend({
  /** Number of the `total` that have a new outcome. */
  judged: z.int(),
  /** Number on which the judge gave up; they keep their verdicts. */
  failed: z.int(),
  done: z.boolean(),
  /** Number of judged submissions whose verdict differs. */
  changed: z.int(),
  /** Judged submissions by old and new verdict, the most frequent first. */
  pairs: z.array(z.object({ from: verdict, to: verdict, count: z.int() })),
  /** ms: sum over all judged submissions of their slowest test. */
  timeBefore: z.int(),
  timeAfter: z.int(),
  /** Number not applied because their verdict or problem had changed. */
  overtaken: z.int(),
})
const rejudgedItem = z.object({
  submissionId: id,
  username,
  problem: problemOfSubmission,
  language,
  from: verdict,
  to: verdict,
  timeBefore: z.int(),
  timeAfter: z.int(),
  overtaken: z.boolean(),
})

const failedJob = z.object({
  jobId: z.string(),
  kind: z.enum(['judge', 'run', 'mail', 'review', 'decision']),
  retrying: z.boolean(),
  submissionId: id.nullable(),
  problemId: id.nullable(),
  tries: z.int(),
  error: z.string().nullable(),
  at: date,
})

const submission = submissionOfProblem.extend({
  results: z.array(result),
  problem: problemOfSubmission.extend({ status: z.int() }),
  username: username.nullable(),
  code: z.string().nullable(),
  stderr: z.string().nullable(),
  stderrStored: storedPart,
  testCount: z.int(),
  /** ms of CPU time in its language, without the startup overhead. */
  limitMs: z.int(),
  /** MB */
  memoryLimit: z.int(),
  /** False if it was judged on an older revision of the problem and no longer counts. */
  current: z.boolean(),
  /** For its author: the ids of their previous and next submissions on this problem. */
  previous: id.nullable(),
  next: id.nullable(),
})

/** One run of code on one input, stored for an hour. */
const run = z.object({
  runId: id,
  problemId: id,
  language,
  state,
  /** OK: the program finished. WRONG_ANSWER is possible only for an input that is a `sample`. */
  verdict: verdict.nullable(),
  reason: reason.nullable(),
  /** Number, from 1, of the sample used as input; null for other inputs. */
  sample: z.int().positive().nullable(),
  /** True if the output is correct for the sample; null if there was no comparison. */
  matches: z.boolean().nullable(),
  time: z.int(),
  memory: z.number(),
  /** ms of CPU time in its language, without the startup overhead. */
  limitMs: z.int(),
  memoryLimit: z.int(),
  output: z.string().nullable(),
  /** The compiler's messages, the error summary of a runtime error, or the program's stderr. */
  stderr: z.string().nullable(),
  /** True if `output` is only the beginning; a shortened `stderr` has its own mark. */
  cut: z.boolean(),
  stored: storedPart,
  createdAt: date,
})

/** The judging environment of one language. */
const languageEnvironment = z.object({
  language,
  version: z.string(),
  /** Commands to run in order; an empty list if there is no compilation, only a check. */
  compile: z.array(z.array(z.string())),
  /** May contain `memoryLimitMark`. */
  run: z.array(z.string()),
  compileSeconds: z.int(),
  compileMemoryMb: z.int(),
  /** Maximum number of threads and processes together. */
  processes: z.int(),
  /** MB; null if the stack may use the whole memory limit. */
  stackMb: z.int().nullable(),
  libraries: z.string(),
})

const adminUser = ownUser
  .pick({ userId: true, username: true, fullname: true, email: true })
  .extend({
    isAdmin: z.boolean(),
    createdAt: date,
    suspended: z.object({ at: date, reason: z.string() }).nullable(),
  })

/** by: null for an action from the command line. */
const adminAct = z.object({
  actId: id,
  act: z.enum(adminActs),
  username,
  by: username.nullable(),
  reason: z.string().nullable(),
  at: date,
})

const mail = z.object({
  mailId: id.nullable(),
  kind: z.enum(mailKinds),
  state: z.enum(mailStates),
  to: z.string(),
  tries: z.int(),
  lastError: z.string().nullable(),
  at: date,
  nextAt: date.nullable(),
})

/** The public status of the site, without names of machines or users. */
const status = z.object({
  at: date,
  queues: z.array(
    z.object({
      kind: z.string(),
      waiting: z.int(),
      active: z.int(),
      oldestSeconds: z.int(),
    }),
  ),
  judges: z.array(
    z.object({
      since: date,
      isolation: z.string(),
      languages: z.array(z.object({ language, version: z.string() })),
    }),
  ),
  lastVerdictAt: date.nullable(),
})

const nothing = z.object({})
const user = z.object({ user: ownUser })
const problems = z.object({ problems: z.array(problemItem) })
const oneProblem = z.object({ problem })
const oneContribution = z.object({ contribution })
const listOfUser = z.object({ submissions: z.array(submissionOfUser) })
/** `next`: the id to send as `?before=` for the next page; null on the last page. */
const paged = { next: id.nullable() }

/** The payload of each call's reply; calls that do not use the envelope have none. */
export const replies = {
  register: user,
  login: z.object({ token: z.string() }),
  logout: nothing,
  requestResetLink: nothing,
  changePasswordByLink: nothing,
  getUser: user,
  updateUser: user.extend({ token: z.string().optional() }),
  deleteUser: nothing,
  downloadSubmissions: nothing,
  updateAvatar: user,
  deleteAvatar: user,
  getUserByName: z.object({ user: publicUser }),
  listAcceptedSubmissions: listOfUser,
  listOwnSubmissions: listOfUser.extend(paged),
  listOwnContributions: z.object({ contributions: z.array(ownContribution) }),
  listProblemsWithAccount: problems,
  listProblemsNoAccount: problems,
  getProblemWithAccount: oneProblem,
  getProblemNoAccount: oneProblem,
  getProblem: oneProblem,
  /** submission: with `Prefer: return=representation`. */
  submitCode: z.object({ submissionId: id, submission: submission.optional() }),
  listProblemSubmissions: z.object({ submissions: z.array(submissionOfProblem), ...paged }),
  getTestcases: z.object({
    testcases: z.object({
      input: z.array(z.string().nullable()),
      output: z.array(z.string().nullable()),
    }),
  }),
  downloadTestInput: nothing,
  downloadTestOutput: nothing,
  reportProblem: nothing,
  startRun: z.object({ runId: id }),
  getRun: z.object({ run }),
  followRun: nothing,
  listLanguages: z.object({ languages: z.array(languageEnvironment) }),
  getSubmission: z.object({ submission }),
  getSubmissionResults: z.object({ results: z.array(result) }),
  followSubmission: nothing,
  contribute: z.object({ problemId: id }),
  listContributions: z.object({ contributions: z.array(contributionItem) }),
  getContribution: oneContribution,
  listReports: z.object({ reports: z.array(problemReport) }),
  closeReport: nothing,
  findSimilarTitles: z.object({ titles: z.array(similarTitle) }),
  reviseContribution: oneContribution,
  followContribution: nothing,
  /** rejudgeable: number of judged submissions on the replaced revision. */
  acceptContribution: oneContribution.extend({ rejudgeable: z.int() }),
  rejectContribution: oneContribution,
  withdrawProblem: oneContribution,
  listContributionSubmissions: z.object({
    submissions: z.array(submissionOfContribution),
    ...paged,
  }),
  /** total: null if there are too many to count. */
  listAllSubmissions: z.object({
    submissions: z.array(anySubmission),
    ...paged,
    total: z.int().nullable(),
  }),
  startRejudge: z.object({ rejudgeId: id, submissions: z.int() }),
  listRejudges: z.object({ rejudges: z.array(rejudgeItem) }),
  getRejudge: z.object({ rejudge }),
  /** next: `after` for the next page. */
  listRejudged: z.object({ changes: z.array(rejudgedItem), ...paged }),
  applyRejudge: z.object({ rejudge }),
  discardRejudge: z.object({ rejudge }),
  listWarnings: z.object({ warnings: z.array(z.string()) }),
  listFailedJobs: z.object({ jobs: z.array(failedJob) }),
  retryJob: nothing,
  giveUpJob: nothing,
  getStatus: z.object({ status }),
  listUsers: z.object({ users: z.array(adminUser), ...paged }),
  promoteUser: z.object({ user: adminUser }),
  demoteUser: z.object({ user: adminUser }),
  suspendUser: z.object({ user: adminUser }),
  restoreUser: z.object({ user: adminUser }),
  listAdminActs: z.object({ acts: z.array(adminAct), ...paged }),
  listMails: z.object({ mails: z.array(mail) }),
  resendMail: nothing,
} as const satisfies Record<CallName, z.ZodType>

export type Reply<Name extends CallName> = z.output<(typeof replies)[Name]>

/** The calls' JSON bodies. The rules check their values. */
export type Bodies = {
  register: { username: string; password: string; email: string; fullname: string }
  login: { usernameOrEmail: string; password: string }
  requestResetLink: { email: string }
  changePasswordByLink: { newPassword: string; token: string }
  updateUser:
    | { fullname: string }
    | { facebookLink: string | null }
    | { githubLink: string | null }
    | { currentPassword: string; newPassword: string }
  deleteUser: { password: string }
  submitCode: { code: string; language: string }
  startRun: { code: string; language: string; input: string }
  reportProblem: { text: string }
  closeReport: Record<string, never>
  rejectContribution: { reason?: string }
  withdrawProblem: { reason?: string }
  startRejudge: Partial<Record<SubmissionFilterName, string>> & { reason?: string }
  applyRejudge: Record<string, never>
  discardRejudge: Record<string, never>
  retryJob: { jobId: string }
  giveUpJob: { jobId: string }
  promoteUser: Record<string, never>
  demoteUser: Record<string, never>
  suspendUser: { reason: string }
  restoreUser: Record<string, never>
  resendMail: Record<string, never>
}

export type OwnUser = z.output<typeof ownUser>
export type PublicUser = z.output<typeof publicUser>
export type ProblemItem = z.output<typeof problemItem>
export type Problem = z.output<typeof problem>
export type ContributionItem = z.output<typeof contributionItem>
export type Review = z.output<typeof review>
export type Contribution = z.output<typeof contribution>
export type OwnContribution = z.output<typeof ownContribution>
export type ProblemReport = z.output<typeof problemReport>
export type SimilarTitle = z.output<typeof similarTitle>
export type Run = z.output<typeof run>
export type LanguageEnvironment = z.output<typeof languageEnvironment>
export type ResultItem = z.output<typeof resultItem>
export type Result = z.output<typeof result>
export type SubmissionOfUser = z.output<typeof submissionOfUser>
export type SubmissionOfProblem = z.output<typeof submissionOfProblem>
export type SubmissionOfContribution = z.output<typeof submissionOfContribution>
export type AnySubmission = z.output<typeof anySubmission>
export type RejudgeItem = z.output<typeof rejudgeItem>
export type Rejudge = z.output<typeof rejudge>
export type RejudgedItem = z.output<typeof rejudgedItem>
export type FailedJob = z.output<typeof failedJob>
export type AdminUser = z.output<typeof adminUser>
export type AdminActLine = z.output<typeof adminAct>
export type MailLine = z.output<typeof mail>
export type SiteStatus = z.output<typeof status>
export type Submission = z.output<typeof submission>
