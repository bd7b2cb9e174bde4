import { type DifficultyCode, difficulties, isTag, type Tag, tagCatalogue } from '#contract'

/** The filters of a list of problems, combined with AND. Null and empty values do not filter. */
export type ListFilters = {
  readonly difficulty: DifficultyCode | null
  readonly status: ListStatus | null
  /** A problem must have all of them. In the catalogue's order. */
  readonly tags: readonly Tag[]
  readonly title: string
  readonly sort: ListSort | null
}

export const listStatuses = [
  { code: 'solved', label: 'Solved' },
  { code: 'todo', label: 'To do' },
] as const
export type ListStatus = (typeof listStatuses)[number]['code']

/** Sorts by title; only available if the server's LIST_SORTING is on. */
export const listSorts = ['ascending', 'descending'] as const
export type ListSort = (typeof listSorts)[number]

export const noFilters: ListFilters = {
  difficulty: null,
  status: null,
  tags: [],
  title: '',
  sort: null,
}

/** Returns true if any filter is set; the order is not a filter. */
export function isNarrowed({ difficulty, status, tags, title }: ListFilters): boolean {
  return difficulty !== null || status !== null || tags.length > 0 || title.trim() !== ''
}

/** Reads the filters from a URL's query. Values that no control could have written are ignored. */
export function filtersFromQuery(query: URLSearchParams): ListFilters {
  const wanted = new Set(query.getAll('tag').filter(isTag))
  const difficulty = query.get('difficulty')
  const status = query.get('status')
  const sort = query.get('sort')
  return {
    difficulty: difficulties.find(({ label }) => label === difficulty)?.code ?? null,
    status: listStatuses.find(({ code }) => code === status)?.code ?? null,
    tags: tagCatalogue.filter((tag) => wanted.has(tag)),
    title: query.get('title') ?? '',
    sort: listSorts.find((one) => one === sort) ?? null,
  }
}

export function queryFromFilters(filters: ListFilters): URLSearchParams {
  const query = new URLSearchParams()
  const level = difficulties.find(({ code }) => code === filters.difficulty)
  if (level !== undefined) query.set('difficulty', level.label)
  if (filters.status !== null) query.set('status', filters.status)
  for (const tag of filters.tags) query.append('tag', tag)
  if (filters.title !== '') query.set('title', filters.title)
  if (filters.sort !== null) query.set('sort', filters.sort)
  return query
}
