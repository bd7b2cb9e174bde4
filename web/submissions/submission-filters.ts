import { isLanguage, type Language, type Verdict, verdicts } from '#contract'

/** What narrows a list of submissions; null means all. */
export type SubmissionFilters = { verdict: Verdict | null; language: Language | null }

/** The filters of a URL's query. What no control could have written there counts as absent. */
export function filtersFromQuery(query: URLSearchParams): SubmissionFilters {
  const verdict = query.get('verdict')
  const language = query.get('language')
  return {
    verdict: verdicts.find(({ short }) => short === verdict)?.code ?? null,
    language: isLanguage(language) ? language : null,
  }
}

export function queryFromFilters({ verdict, language }: SubmissionFilters): URLSearchParams {
  const query = new URLSearchParams()
  const short = verdicts.find(({ code }) => code === verdict)?.short
  if (short !== undefined) query.set('verdict', short)
  if (language !== null) query.set('language', language)
  return query
}

export function narrowed<Row extends { verdict: Verdict | null; language: Language }>(
  rows: readonly Row[],
  { verdict, language }: SubmissionFilters,
): readonly Row[] {
  if (verdict === null && language === null) return rows
  return rows.filter(
    (row) =>
      (verdict === null || row.verdict === verdict) &&
      (language === null || row.language === language),
  )
}
