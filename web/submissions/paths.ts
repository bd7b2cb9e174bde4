import { parseId, problemStatus } from '#contract'

export function comparisonPath(one: number, other: number): string {
  return `/compare?before=${Math.min(one, other)}&after=${Math.max(one, other)}`
}

export function comparedIds(query: URLSearchParams): { before: number; after: number } | null {
  const before = parseId(query.get('before') ?? '')
  const after = parseId(query.get('after') ?? '')
  return before === null || after === null ? null : { before, after }
}

export function descriptionPath({ problemId, status }: { problemId: number; status: number }) {
  const place = status === problemStatus.published ? 'problems' : 'contributions'
  return `/${place}/${problemId}/description`
}
