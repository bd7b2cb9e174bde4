import { z } from 'zod'
import * as states from '../states.ts'
import { date, id, language, nothing, outcome, paged, username, verdict } from './fields.ts'
import { problem, problemFile, problemItem } from './problems.ts'
import { submissionOfContribution } from './submissions.ts'

/** published: true if this or an earlier revision is. */
const revision = { published: z.boolean(), revision: z.int() }

const contributionItem = problemItem.extend({
  ...revision,
  createdAt: date,
  author: problem.shape.author,
})

/** The automated review of a revision; `done` when it will not change any more. */
const review = z.object({
  state: z.enum(states.reviewStates),
  findings: z.array(z.object({ severity: z.enum(states.severities), text: z.string() })),
  /** number: the N of input{N}.txt. */
  pairs: z.array(z.object({ number: z.string(), inputBytes: z.int(), outputBytes: z.int() })),
  solutions: z.array(
    outcome.pick({ language: true, verdict: true, state: true }).extend({
      role: z.enum(states.solutionRoles),
      expected: verdict,
      submissionId: id,
      /** The slowest of the tests that ran so far; null if none ran. */
      slowestMs: z.int().nullable(),
      limitMs: z.int(),
    }),
  ),
})
export type Review = z.output<typeof review>

/** A failure of a revision's checker or interactor. test: counts from 1; 0 if it does not compile. */
const problemFault = z.object({
  revision: z.int(),
  test: z.int(),
  message: z.string(),
  at: date,
})
export type ProblemFault = z.output<typeof problemFault>

const faultyProblem = problemFault.extend({
  problem: problemItem.pick({ problemId: true, title: true }),
})
export type FaultyProblem = z.output<typeof faultyProblem>

/** A program of a problem, as its author sent it. */
const problemProgram = z.object({
  protocol: z.enum(states.programProtocols),
  language,
  code: z.string(),
  /** Further arguments of an `icpc` program, separated by white space. */
  flags: z.string(),
  /** Files beside the source, for `#include` or for an import. */
  headers: z.array(z.object({ name: z.string(), text: z.string() })),
})
export type ProblemProgram = z.output<typeof problemProgram>

const translation = z.object({
  language: z.string(),
  /** Null if it equals the problem's title. */
  title: z.string().nullable(),
  /** Empty if only the title or a PDF is in this language. */
  markdown: z.string(),
})
export type Translation = z.output<typeof translation>

/** The languages of a problem's statements. */
const translations = z.object({
  /** The language of the problem's title and description. */
  language: z.string(),
  others: z.array(translation),
})
export type Translations = z.output<typeof translations>

/** A contribution shows its newest revision, to which `status` refers. */
const contribution = problem.extend({
  ...revision,
  /** originalUrl: the file as its author sent it. */
  files: z.array(problemFile.extend({ originalUrl: z.string() })),
  translations,
  reason: z.string().nullable(),
  decidedBy: username.nullable(),
  decidedAt: date.nullable(),
  report: z.array(z.string()),
  review,
  checker: problemProgram.nullable(),
  /** Only present if the comparison is `interactor`. */
  interactor: problemProgram.nullable(),
  /** Checks the inputs of tests in the automated review. */
  validator: problemProgram.nullable(),
  /** The largest number of passes on one test; 1 unless it is a multi-pass problem. */
  passes: z.int(),
  /** Faults of the current and newer revisions. Submissions are set aside until a revision corrects them. */
  faults: z.array(problemFault),
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
export type Contribution = z.output<typeof contribution>

const ownContribution = problemItem.omit({ userStatus: true }).extend({
  ...revision,
  status: z.int(),
  reason: z.string().nullable(),
  report: z.array(z.string()),
  review: review.pick({ state: true }),
  /** True if a program of the current or the newest revision failed. */
  isFaulty: z.boolean(),
  createdAt: date,
})
export type OwnContribution = z.output<typeof ownContribution>

/** same: true for an equal title, in any case, which would be refused. */
const similarTitle = problemItem
  .pick({ problemId: true, title: true })
  .extend({ same: z.boolean() })

const oneContribution = z.object({ contribution })

export const contributionReplies = {
  contribute: z.object({ problemId: id }),
  listContributions: z.object({ contributions: z.array(contributionItem) }),
  listOwnContributions: z.object({ contributions: z.array(ownContribution) }),
  listFaults: z.object({ faults: z.array(faultyProblem) }),
  getContribution: oneContribution,
  reviseContribution: oneContribution,
  followContribution: nothing,
  findSimilarTitles: z.object({ titles: z.array(similarTitle) }),
  /** rejudgeable: number of judged submissions on the replaced revision. */
  acceptContribution: oneContribution.extend({ rejudgeable: z.int() }),
  rejectContribution: oneContribution,
  withdrawProblem: oneContribution,
  listContributionSubmissions: z.object({
    submissions: z.array(submissionOfContribution),
    ...paged,
  }),
}
