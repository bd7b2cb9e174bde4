import { languageName } from '#contract'
import type { SiteStatus } from '#contract/shapes.ts'

type Props = {
  judges: SiteStatus['judges']
  /** The server's time of the status, so that all viewers see the same durations. */
  at: string
}

/** Shows the number of judges and their languages, but nothing that identifies their hosts. */
export function Judges({ judges, at }: Props) {
  return (
    <section aria-labelledby="judges" className="mb-8">
      <h2 id="judges" className="mb-3 text-large font-semibold">
        Judges
      </h2>
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
    </section>
  )
}

/** Returns seconds between the clocks of database and server; at least 0. */
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
