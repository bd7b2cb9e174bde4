import { isLanguage, type Language, type Verdict, verdicts } from '#contract'

/** The filters of a list of submissions; null does not filter. */
export type SubmissionFilters = { verdict: Verdict | null; language: Language | null }

/** Reads the filters from a URL's query. Values that no control could have written are ignored. */
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
