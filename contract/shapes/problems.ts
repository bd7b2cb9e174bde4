import { z } from 'zod'
import { comparisons } from '../comparison.ts'
import { fileRoles } from '../states.ts'
import { date, id, language, nothing, username } from './fields.ts'

/** difficulty: a code of difficulties.ts; tags: comma-joined labels, '' if none. */
export const problemItem = z.object({
  problemId: id,
  title: z.string(),
  difficulty: z.int(),
  tags: z.string(),
  userStatus: z.boolean(),
})
export type ProblemItem = z.output<typeof problemItem>

/** A picture of the description, an attachment, or the PDF statement. */
export const problemFile = z.object({
  name: z.string(),
  role: z.enum(fileRoles),
  mediaType: z.string(),
  bytes: z.int(),
  /** The address on this site. For a file of an unpublished problem it is valid for a day. */
  url: z.string(),
  /** CSS pixels; null unless it is a picture. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Null for a decorative picture and for other files. */
  alt: z.string().nullable(),
})
export type ProblemFile = z.output<typeof problemFile>

export const problem = problemItem.extend({
  description: z.string(),
  descriptionHtml: z.string(),
  files: z.array(problemFile),
  status: z.int(),
  /** ms of CPU time; `limits` has the resulting limit of each accepted language. */
  timeLimit: z.int(),
  /** MB of 2^20 bytes. */
  memoryLimit: z.int(),
  limits: z.record(language, z.int()),
  scaleTimeLimit: z.boolean(),
  /** Codes of the accepted languages, joined with commas; '' if every language is accepted. */
  languages: z.string(),
  /** Limits in ms that replace the time limit for single languages: "python=5000,java=3000". */
  languageLimits: z.string(),
  samples: z.array(z.object({ input: z.string(), output: z.string() })),
  comparison: z.enum(comparisons),
  tolerance: z.number().nullable(),
  author: z.object({ username }).nullable(),
  solvedBy: z.int(),
  submittedBy: z.int(),
  createdAt: date,
})
export type Problem = z.output<typeof problem>

const problemReport = z.object({
  reportId: id,
  problem: problemItem.pick({ problemId: true, title: true }),
  username,
  text: z.string(),
  createdAt: date,
})
export type ProblemReport = z.output<typeof problemReport>

const problems = z.object({ problems: z.array(problemItem) })
const oneProblem = z.object({ problem })
const texts = z.array(z.string().nullable())

export const problemReplies = {
  listProblemsWithAccount: problems,
  listProblemsNoAccount: problems,
  getProblemWithAccount: oneProblem,
  getProblemNoAccount: oneProblem,
  getProblem: oneProblem,
  getTestcases: z.object({ testcases: z.object({ input: texts, output: texts }) }),
  downloadTestInput: nothing,
  downloadTestOutput: nothing,
  reportProblem: nothing,
  listReports: z.object({ reports: z.array(problemReport) }),
  closeReport: nothing,
}
