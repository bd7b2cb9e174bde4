import { CircleAlert, CircleCheck } from 'lucide-react'
import { languageName } from '#contract'
import type { SiteStatus } from '#contract/shapes.ts'
import { useFetch } from '../client/queries.ts'
import { DateText } from '../ui/DateText.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Page, Section } from '../ui/Page.tsx'

const everyMs = 5_000

export function StatusPage() {
  const fetched = useFetch('getStatus', {}, { everyMs, quiet: true })
  return (
    <Page title="Status" lead="Current state of the queue and the judges." width="medium">
      <Loaded fetched={fetched}>{({ status }) => <Facts status={status} />}</Loaded>
    </Page>
  )
}

function Facts({ status }: { status: SiteStatus }) {
  const { at, queues, judges, lastVerdictAt } = status
  const isJudging = judges.length > 0
  const Icon = isJudging ? CircleCheck : CircleAlert
  return (
    <>
      <p
        role="status"
        className="mb-8 flex items-start gap-2.5 rounded-lg border border-line bg-surface px-4 py-3 font-medium"
      >
        <Icon
          aria-hidden="true"
          size={20}
          className={`shrink-0 ${isJudging ? 'text-accepted' : 'text-failed'}`}
        />
        {isJudging
          ? `${judges.length === 1 ? '1 judge is' : `${judges.length} judges are`} up.`
          : 'No judge is up. Submissions wait in the queue until a judge is back.'}
      </p>
      <Queues queues={queues} />
      <Judges judges={judges} at={at} />
      <p className="text-small text-muted">
        {lastVerdictAt === null ? 'No verdict yet.' : 'Last verdict: '}
        {lastVerdictAt !== null && <DateText iso={lastVerdictAt} />}
      </p>
    </>
  )
}

const numberClass = 'py-2 pr-4 text-right whitespace-nowrap'

const kinds: Record<string, string> = {
  submission: 'Submissions',
  contribution: 'Submissions on contributions',
  again: 'Submissions judged again',
  run: 'Runs',
  review: 'Automated reviews',
}

function Queues({ queues }: Pick<SiteStatus, 'queues'>) {
  return (
    <Section title="Queue" className="mb-8">
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <table className="w-full tabular-nums">
          <thead className="bg-sunken text-left text-small text-muted">
            <tr>
              {['Kind', 'Waiting', 'At work', 'Oldest'].map((head) => (
                <th
                  key={head}
                  scope="col"
                  className={`${numberClass} font-medium first:pl-4 first:text-left`}
                >
                  {head}
                </th>
              ))}
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
    </Section>
  )
}

/** Shows the number of judges and their languages, but nothing that identifies their hosts. */
function Judges({ judges, at }: Pick<SiteStatus, 'judges' | 'at'>) {
  return (
    <Section title="Judges" className="mb-8">
      {judges.length === 0 ? (
        <p className="text-muted">No judge is connected.</p>
      ) : (
        <ul className="overflow-hidden rounded-lg border border-line bg-surface">
          {judges.map(({ since, isolation, languages }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: judges have no names and a fixed order
            <li key={index} className="border-line px-4 py-3 not-first:border-t">
              <p className="font-medium">
                Judge {index + 1}
                <span className="ml-2 font-normal text-muted">
                  up for {durationWords(secondsBetween(since, at))}, {isolation} isolation
                </span>
              </p>
              <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
                {languages.map(({ language, version }) => (
                  <li key={language}>
                    {languageName(language)}{' '}
                    <span className="font-mono text-small text-muted">{version}</span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** Returns at least 0, whatever the difference between the clocks of database and server. */
function secondsBetween(from: string, to: string): number {
  return Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 1000))
}

/** Formats a duration in its largest whole unit: "8 s", "5 min", "3 h", "2 days". */
export function durationWords(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h`
  const days = Math.floor(seconds / 86_400)
  return days === 1 ? '1 day' : `${days} days`
}
