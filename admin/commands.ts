import { collectBlobs } from '#server/blobs/collect-blobs.ts'
import { giveUpJob, retryJob } from '#server/jobs/decide-job.ts'
import { listFailedJobs } from '#server/jobs/failed-jobs.ts'
import { listMails } from '#server/mail/mail.queries.ts'
import { openBlobs } from '#storage/open-blobs.ts'
import { CannotDo, type Command } from './command.ts'
import { rejudgeCommands } from './rejudges.ts'
import { userCommands } from './users.ts'

const noSuchJob = (jobId: string) => new CannotDo(`There is no failed job ${jobId}.`)

export const commands: readonly Command[] = [
  ...userCommands,
  {
    words: 'mails',
    does: 'Lists mails that failed, wait or were sent recently; addresses are masked.',
    async run({ db, say }) {
      const mails = await listMails(db)
      for (const { state, kind, to, tries, lastError, at } of mails) {
        const tried = `${tries} ${tries === 1 ? 'try' : 'tries'}`
        say([at, state, kind, to, tried, ...(lastError === null ? [] : [lastError])].join('  '))
      }
      if (mails.length === 0) say('There are no mails.')
    },
  },
  ...rejudgeCommands,
  {
    words: 'jobs failed',
    does: 'Lists jobs that failed or keep failing, the newest first.',
    async run({ db, say }) {
      const jobs = await listFailedJobs(db)
      for (const { jobId, at, kind, retrying, submissionId, problemId, tries, error } of jobs) {
        const facts = [
          ...[jobId, at, retrying ? 'tried again' : 'failed', kind],
          ...(submissionId === null ? [] : [`submission ${submissionId}`]),
          ...(problemId === null ? [] : [`problem ${problemId}`]),
        ]
        say([...facts, `${tries} tries`, error ?? 'nothing was noted'].join('  '))
      }
      if (jobs.length === 0) say('No failed jobs')
    },
  },
  {
    words: 'jobs retry',
    takes: ['ID'],
    does: 'Retries a failed job at once.',
    async run({ db, say }, { names: [jobId = ''] }) {
      if (!(await retryJob(db, jobId))) throw noSuchJob(jobId)
      say('It is tried again.')
    },
  },
  {
    words: 'jobs give-up',
    takes: ['ID'],
    does: 'Ends a failed job; a submission then stays without a verdict.',
    async run({ db }, { names: [jobId = ''] }) {
      if (!(await giveUpJob(db, jobId))) throw noSuchJob(jobId)
    },
  },
  {
    words: 'blobs collect',
    options: { 'dry-run': { does: 'prints what would be removed, and removes nothing' } },
    does: 'Removes unreferenced blobs that are a day old; servers also remove them daily.',
    async run({ db, installation, say }, { options }) {
      const dryRun = options['dry-run'] === true
      const collected = await collectBlobs({ db, blobs: openBlobs(installation.blobs) }, { dryRun })
      if (collected === undefined) throw new CannotDo('A server is collecting just now.')
      const { blobs, sizeBytes, left } = collected
      const size = `${blobs} blobs (${(sizeBytes / 1e6).toFixed(1)} MB)`
      say(dryRun ? `${size} would be removed.` : `${size} were removed.`)
      if (left > 0) say(`${left} stay for now: something is being stored, or backed up.`)
    },
  },
]
