/**
 * The shapes of every reply (and of the bodies that forms send), as zod schemas. The server
 * serialises by them, so that a field which is not declared here never leaves it. The web takes
 * types only from this file: zod must not reach its bundles.
 */
import { z } from 'zod'
import { adminActs, mailKinds, mailStates } from './administration.ts'
import type { CallName } from './calls.ts'
import { comparisons } from './comparison.ts'
import { languageCodes } from './languages.ts'
import { rejudgeStates } from './rejudge.ts'
import { historyActions, reviewStates, severities, solutionRoles } from './review.ts'
import type { SubmissionFilterName } from './rules/submission-filter.ts'
import { storedParts } from './stored-parts.ts'
import { submissionStates } from './submission-states.ts'
import { reasons, verdictCodes } from './verdicts.ts'

const id = z.int().positive()
const date = z.iso.datetime()
const language = z.enum(languageCodes)
const verdict = z.enum(verdictCodes)
const state = z.enum(submissionStates)
const reason = z.enum(reasons)
const storedPart = z.enum(storedParts)
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
  /** 0 pending, 1 rejected or withdrawn, 2 published. */
  status: z.int(),
  /** ms of CPU time, before factor and allowance; `limits` says what holds for each language. */
  timeLimit: z.int(),
  /** MB of 2^20 bytes. */
  memoryLimit: z.int(),
  limits: z.record(language, z.int()),
  samples: z.array(z.object({ input: z.string(), output: z.string() })),
  comparison: z.enum(comparisons),
  tolerance: z.number().nullable(),
  author: z.object({ username }).nullable(),
  solvedBy: z.int(),
  submittedBy: z.int(),
  createdAt: date,
})

/** Whether the problem is published meanwhile: this revision, or a former one. */
const published = z.boolean()

const contributionItem = problemItem.extend({
  createdAt: date,
  author: z.object({ username }).nullable(),
  revision: z.int(),
  published,
})

/** What the machine found out about one revision; `done` when nothing of it will change. */
const review = z.object({
  state: z.enum(reviewStates),
  findings: z.array(z.object({ severity: z.enum(severities), text: z.string() })),
  /** number: the N of input{N}.txt. */
  pairs: z.array(z.object({ number: z.string(), inputBytes: z.int(), outputBytes: z.int() })),
  solutions: z.array(
    z.object({
      role: z.enum(solutionRoles),
      language,
      expected: verdict,
      submissionId: id,
      verdict: verdict.nullable(),
      state,
      /** Of all tests so far; null when none was run. */
      slowestMs: z.int().nullable(),
      limitMs: z.int(),
    }),
  ),
})

/** A contribution is its newest revision: `status` says how that one stands. */
const contribution = problem.extend({
  published,
  scaleTimeLimit: z.boolean(),
  revision: z.int(),
  reason: z.string().nullable(),
  decidedBy: username.nullable(),
  decidedAt: date.nullable(),
  /** The texts of the review's findings. */
  report: z.array(z.string()),
  review,
  /** Against the revision that is published or was decided on before; null when there is none. */
  changes: z
    .array(
      z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    )
    .nullable(),
  /** The oldest first. */
  history: z.array(
    z.object({
      revision: z.int(),
      action: z.enum(historyActions),
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
  /** It would be refused: the same title, in any case. */
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
/** output and stderr are null where hidden; cut: whether the shown output was shortened. */
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

/** One of all, as admins list them. */
const anySubmission = submissionOfUser.extend({ username })

/** Submissions that are judged again, beside their verdicts. */
const rejudgeItem = z.object({
  rejudgeId: id,
  /** Null: somebody at the terminal. */
  by: username.nullable(),
  createdAt: date,
  reason: z.string(),
  /** As rules/submission-filter.ts reads it. */
  filter: z.record(z.string(), z.string()),
  state: z.enum(rejudgeStates),
  /** Submissions. */
  total: z.int(),
  endedAt: date.nullable(),
  endedBy: username.nullable(),
})
const rejudge = rejudgeItem.extend({
  /** How many of `total` have another outcome by now. */
  judged: z.int(),
  /** The judge gave up on them; they keep their verdicts. */
  failed: z.int(),
  /** Nothing more will come: all are judged or failed. */
  done: z.boolean(),
  /** How many of those judged have another verdict. */
  changed: z.int(),
  /** Judged ones by verdict before and after, those that stay the same included; most first. */
  pairs: z.array(z.object({ from: verdict, to: verdict, count: z.int() })),
  /** ms of the slowest tests of all judged ones, added up. */
  timeBefore: z.int(),
  timeAfter: z.int(),
  /** Left out when the rest was applied: their verdict or problem was another one by then. */
  overtaken: z.int(),
})
const rejudgedItem = z.object({
  submissionId: id,
  username,
  problem: problemOfSubmission,
  language,
  from: verdict,
  to: verdict,
  /** ms of the slowest test. */
  timeBefore: z.int(),
  timeAfter: z.int(),
  overtaken: z.boolean(),
})

const failedJob = z.object({
  /** What the calls about it name. */
  jobId: z.string(),
  kind: z.enum(['judge', 'run', 'mail', 'review', 'decision']),
  /** Whether it is tried again by itself. */
  retrying: z.boolean(),
  submissionId: id.nullable(),
  problemId: id.nullable(),
  tries: z.int(),
  /** One line; null where nothing was noted. */
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
  /** MB; what the words of a memory verdict name. */
  memoryLimit: z.int(),
  /** False when it was made on an older revision of the problem, and counts for nothing. */
  current: z.boolean(),
  /** To who submitted it: the ids of the own ones on this problem before and after it. */
  previous: id.nullable(),
  next: id.nullable(),
})

/** One run of code on one input, kept for an hour. Until it is `judged` it has no verdict. */
const run = z.object({
  runId: id,
  problemId: id,
  language,
  state,
  /** OK: it came to its end. WRONG_ANSWER only where `sample` says what it was compared with. */
  verdict: verdict.nullable(),
  reason: reason.nullable(),
  /** Number, from 1, of the sample that the input is; null when it is none. */
  sample: z.int().positive().nullable(),
  /** Whether the output is right for the sample; null when there was nothing to compare. */
  matches: z.boolean().nullable(),
  /** ms of CPU time; 0 when it did not run. */
  time: z.int(),
  /** MB with one decimal; 0 when it did not run. */
  memory: z.number(),
  /** ms of CPU time that it may take in its language. */
  limitMs: z.int(),
  /** MB. */
  memoryLimit: z.int(),
  /** Null when it did not run. */
  output: z.string().nullable(),
  /** The compiler's messages, the last words of a runtime error, or what it wrote to stderr. */
  stderr: z.string().nullable(),
  /** Whether `output` is only the beginning; a shortened `stderr` says so itself. */
  cut: z.boolean(),
  stored: storedPart,
  createdAt: date,
})

/** How the judge compiles and runs one language. Commands are lists of arguments. */
const languageEnvironment = z.object({
  language,
  version: z.string(),
  /** One command after the other; an empty list: nothing is compiled, only checked. */
  compile: z.array(z.array(z.string())),
  /** Where an argument holds `memoryLimitMark`, the problem's memory limit in MB stands. */
  run: z.array(z.string()),
  compileSeconds: z.int(),
  compileMemoryMb: z.int(),
  /** Threads and processes together, those of the language's own runtime included. */
  processes: z.int(),
  /** MB; null where the stack may take all of the memory limit. */
  stackMb: z.int().nullable(),
  /** A sentence about what a program may use. */
  libraries: z.string(),
})

/** What admins see of an account. */
const adminUser = ownUser
  .pick({ userId: true, username: true, fullname: true, email: true })
  .extend({
    isAdmin: z.boolean(),
    createdAt: date,
    suspended: z.object({ at: date, reason: z.string() }).nullable(),
  })

/** by: null for a command on the machine itself. */
const adminAct = z.object({
  actId: id,
  act: z.enum(adminActs),
  username,
  by: username.nullable(),
  reason: z.string().nullable(),
  at: date,
})

const mail = z.object({
  /** Null while it has not been tried. */
  mailId: id.nullable(),
  kind: z.enum(mailKinds),
  state: z.enum(mailStates),
  /** Masked, as in a…@example.org. */
  to: z.string(),
  tries: z.int(),
  lastError: z.string().nullable(),
  at: date,
  /** When it is tried next; null where it is not. */
  nextAt: date.nullable(),
})

/** How it goes, for everybody: nothing that names a machine or a person. */
const status = z.object({
  at: date,
  queues: z.array(
    z.object({
      kind: z.string(),
      waiting: z.int(),
      active: z.int(),
      /** Whole seconds; 0 when none waits. */
      oldestSeconds: z.int(),
    }),
  ),
  /** The one that is there longest first. */
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
/** `next`: the id to send as `?before=` for older ones; null when these are all. */
const paged = { next: id.nullable() }

/** The payload of each call's reply; calls that do not answer with the envelope have none. */
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
  submitCode: z.object({ submissionId: id }),
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
  /** rejudgeable: judged submissions on the revision that was replaced. */
  acceptContribution: oneContribution.extend({ rejudgeable: z.int() }),
  rejectContribution: oneContribution,
  withdrawProblem: oneContribution,
  listContributionSubmissions: z.object({
    submissions: z.array(submissionOfContribution),
    ...paged,
  }),
  /** Newest first. next: what `before` is for those that follow; total: null when too many to count. */
  listAllSubmissions: z.object({
    submissions: z.array(anySubmission),
    next: id.nullable(),
    total: z.int().nullable(),
  }),
  /** How many submissions will be judged again. */
  startRejudge: z.object({ rejudgeId: id, submissions: z.int() }),
  /** The newest first, and not more than 100. */
  listRejudges: z.object({ rejudges: z.array(rejudgeItem) }),
  getRejudge: z.object({ rejudge }),
  /** What has another verdict. next: what `after` is for those that follow. */
  listRejudged: z.object({ changes: z.array(rejudgedItem), next: id.nullable() }),
  applyRejudge: z.object({ rejudge }),
  discardRejudge: z.object({ rejudge }),
  /** The newest first, and not more than 100. */
  listFailedJobs: z.object({ jobs: z.array(failedJob) }),
  retryJob: nothing,
  giveUpJob: nothing,
  getStatus: z.object({ status }),
  /** next: what to ask for to get the rows after these; null behind the last. */
  listUsers: z.object({ users: z.array(adminUser), next: id.nullable() }),
  promoteUser: z.object({ user: adminUser }),
  demoteUser: z.object({ user: adminUser }),
  suspendUser: z.object({ user: adminUser }),
  restoreUser: z.object({ user: adminUser }),
  listAdminActs: z.object({ acts: z.array(adminAct), next: id.nullable() }),
  listMails: z.object({ mails: z.array(mail) }),
  resendMail: nothing,
} as const satisfies Record<CallName, z.ZodType>

export type Reply<Name extends CallName> = z.output<(typeof replies)[Name]>

/** The JSON bodies that calls take, as types: their checking is done by the rules. */
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
