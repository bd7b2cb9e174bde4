import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SiteStatus } from '#contract/shapes.ts'
import { useFetch } from '../client/queries.ts'
import { DateText } from '../ui/DateText.tsx'
import { Fetching } from '../ui/Fetching.tsx'
import { NoAnswer } from '../ui/NoAnswer.tsx'
import { Page } from '../ui/Page.tsx'
import { durationWords, Judges } from './Judges.tsx'

const everyMs = 5_000

/** The public status page: queue and judges. */
export function StatusPage() {
  const { data, failed, refetch } = useFetch('getStatus', {}, { everyMs, quiet: true })
  return (
    <Page title="Status" lead="Current state of the queue and the judges." width="medium">
      {failed && <NoAnswer onRetry={refetch} />}
      {!failed && data === undefined && <Fetching />}
      {data !== undefined && <Facts status={data.status} />}
    </Page>
  )
}

function Facts({ status }: { status: SiteStatus }) {
  const { at, queues, judges, lastVerdictAt } = status
  const isJudging = judges.length > 0
  return (
    <>
      <p
        role="status"
        className="mb-8 flex items-start gap-2.5 rounded-lg border border-line bg-surface px-4 py-3 font-medium"
      >
        {isJudging ? (
          <CircleCheck aria-hidden="true" size={20} className="shrink-0 text-accepted" />
        ) : (
          <CircleAlert aria-hidden="true" size={20} className="shrink-0 text-failed" />
        )}
        {isJudging
          ? `${judges.length === 1 ? '1 judge is' : `${judges.length} judges are`} up.`
          : 'No judge is up. Submissions wait in the queue until a judge is back.'}
      </p>
      <Queues queues={queues} />
      <Judges judges={judges} at={at} />
      <p className="text-small text-muted">
        {lastVerdictAt === null ? (
          'No verdict yet.'
        ) : (
          <>
            Last verdict: <DateText iso={lastVerdictAt} />
          </>
        )}
      </p>
    </>
  )
}

const numberClass = 'py-2 pr-4 text-right whitespace-nowrap'

/** Labels for the kinds of jobs in the queue. */
const kinds: Record<string, string> = {
  submission: 'Submissions',
  contribution: 'Submissions on contributions',
  again: 'Submissions judged again',
  run: 'Runs',
  review: 'Automated reviews',
}

function Queues({ queues }: Pick<SiteStatus, 'queues'>) {
  return (
    <section aria-labelledby="queue" className="mb-8">
      <h2 id="queue" className="mb-3 text-large font-semibold">
        Queue
      </h2>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <table className="w-full tabular-nums">
          <thead className="bg-sunken text-left text-small text-muted">
            <tr>
              <Head>Kind</Head>
              <Head right>Waiting</Head>
              <Head right>At work</Head>
              <Head right>Oldest</Head>
            </tr>
          </thead>
          <tbody>
            {queues.map(({ kind, waiting, active, oldestSeconds }) => (
              <tr key={kind} className="border-t border-line">
                <th scope="row" className="px-4 py-2.5 text-left font-normal">
                  {kinds[kind] ?? kind}
                </th>
                <td className={numberClass}>{waiting}</td>
                <td className={numberClass}>{active}</td>
                <td className={numberClass}>
                  {waiting === 0 ? '–' : durationWords(oldestSeconds)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Head({ right = false, children }: { right?: boolean; children: ReactNode }) {
  return (
    <th scope="col" className={right ? `${numberClass} font-medium` : 'px-4 py-2 font-medium'}>
      {children}
    </th>
  )
}
