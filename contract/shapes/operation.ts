/** Shapes of the status page and of the admin pages about the site itself. */
import { z } from 'zod'
import { mailKinds, mailStates } from '../administration.ts'
import { date, id, language, nothing } from './fields.ts'

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
export type LanguageEnvironment = z.output<typeof languageEnvironment>

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
      languages: z.array(languageEnvironment.pick({ language: true, version: true })),
    }),
  ),
  lastVerdictAt: date.nullable(),
})
export type SiteStatus = z.output<typeof status>

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
export type FailedJob = z.output<typeof failedJob>

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
export type MailLine = z.output<typeof mail>

export const operationReplies = {
  listLanguages: z.object({ languages: z.array(languageEnvironment) }),
  getStatus: z.object({ status }),
  listWarnings: z.object({ warnings: z.array(z.string()) }),
  listFailedJobs: z.object({ jobs: z.array(failedJob) }),
  retryJob: nothing,
  giveUpJob: nothing,
  listMails: z.object({ mails: z.array(mail) }),
  resendMail: nothing,
}
