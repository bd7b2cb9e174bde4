import type { FailedJob } from '#contract/shapes.ts'
import { call } from '../client/call.ts'
import { useFetch } from '../client/queries.ts'
import { useRequest } from '../client/use-request.ts'
import { Button } from '../ui/Button.tsx'
import { DateText } from '../ui/DateText.tsx'
import { Link } from '../ui/Link.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { Rows } from '../ui/Rows.tsx'
import { toast } from '../ui/toasts.ts'

const kinds: Record<FailedJob['kind'], string> = {
  judge: 'Judging',
  run: 'Run',
  mail: 'Password reset mail',
  review: 'Automated review of',
  decision: 'Mail about the decision on',
}

export function FailedJobsPage() {
  const jobs = useFetch('listFailedJobs', {}, { staleMs: 0 })
  return (
    <Page title="Failed jobs" lead="Jobs that failed, and jobs that are retried repeatedly.">
      <Loaded fetched={jobs} className="min-h-96">
        {(data) => (
          <Rows
            label="Failed jobs"
            rows={data.jobs}
            keyOf={({ jobId }) => jobId}
            empty="No failed jobs"
          >
            {(job) => <Job job={job} onDone={jobs.refetch} />}
          </Rows>
        )}
      </Loaded>
    </Page>
  )
}

function Job({ job, onDone }: { job: FailedJob; onDone: () => void }) {
  const { jobId, kind, retrying, tries, error, at } = job
  const { busy, start } = useRequest(async (name: 'retryJob' | 'giveUpJob') => {
    try {
      await call(name, { body: { jobId } })
      toast.success(name === 'retryJob' ? 'Job queued again' : 'Gave up on the job')
    } finally {
      onDone()
    }
  })
  return (
    <>
      <div className="min-w-0 flex-1 max-md:basis-full">
        <p className="font-medium">
          {kinds[kind]} <Subject job={job} />
        </p>
        <p className="mt-1 font-mono text-small [overflow-wrap:anywhere]">
          {error ?? 'No error message'}
        </p>
        <p className="mt-1 text-small text-muted">
          {retrying ? 'Retried automatically, ' : 'Failed after '}
          {tries === 1 ? '1 try' : `${tries} tries`}
          {retrying && ' so far'}, <DateText iso={at} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button disabled={busy} onClick={() => start('giveUpJob')}>
          Give up
          <span className="sr-only"> {jobId}</span>
        </Button>
        <Button busy={busy} onClick={() => start('retryJob')}>
          Try again
          <span className="sr-only"> {jobId}</span>
        </Button>
      </div>
    </>
  )
}

function Subject({ job: { submissionId, problemId } }: { job: FailedJob }) {
  if (submissionId === null && problemId === null) return null
  const [to, text] =
    submissionId !== null
      ? [`/submissions/${submissionId}`, `submission ${submissionId}`]
      : [`/contributions/${problemId}/description`, `contribution ${problemId}`]
  return (
    <Link to={to} className="underline">
      {text}
    </Link>
  )
}
