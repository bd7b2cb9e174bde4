import { giveUpJob, retryJob } from '#server/jobs/decide-job.ts'
import { listFailedJobs } from '#server/jobs/failed-jobs.ts'
import { CannotDo, type Command } from './command.ts'

export const jobCommands: readonly Command[] = [
  {
    words: 'jobs failed',
    does: 'Jobs that failed or come back again and again, the newest first.',
    async run({ db, say }) {
      const jobs = await listFailedJobs(db)
      for (const { jobId, at, kind, retrying, submissionId, problemId, tries, error } of jobs) {
        const subject = [
          submissionId !== null && `submission ${submissionId}`,
          problemId !== null && `problem ${problemId}`,
        ].filter((part) => part !== false)
        const facts = [at, retrying ? 'tried again' : 'failed', kind, ...subject]
        say([jobId, ...facts, `${tries} tries`, error ?? 'nothing was noted'].join('  '))
      }
      if (jobs.length === 0) say('Nothing has failed.')
    },
  },
  {
    words: 'jobs retry',
    takes: ['ID'],
    does: 'Tries a failed job again, at once.',
    async run({ db, queue, say }, { names: [jobId = ''] }) {
      if (!(await retryJob({ db, queue }, jobId))) throw gone(jobId)
      say('It is tried again.')
    },
  },
  {
    words: 'jobs give-up',
    takes: ['ID'],
    does: 'Ends a failed job; a submission then stays without a verdict.',
    async run({ db }, { names: [jobId = ''] }) {
      if (!(await giveUpJob({ db }, jobId))) throw gone(jobId)
    },
  },
]

const gone = (jobId: string) => new CannotDo(`There is no failed job ${jobId}.`)
