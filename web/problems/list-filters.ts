import { type DifficultyCode, difficulties, isTag, type Tag, tagCatalogue } from '#contract'

/** What narrows a list of problems. Everything combines with AND; null and empty mean All. */
export type ListFilters = {
  readonly difficulty: DifficultyCode | null
  readonly status: ListStatus | null
  /** A problem must carry all of them. In the catalogue's order. */
  readonly tags: readonly Tag[]
  readonly title: string
  readonly sort: ListSort | null
}

export const listStatuses = [
  { code: 'solved', label: 'Solved' },
  { code: 'todo', label: 'To do' },
] as const
export type ListStatus = (typeof listStatuses)[number]['code']

/** By title; only where the server's LIST_SORTING is on. */
export const listSorts = ['ascending', 'descending'] as const
export type ListSort = (typeof listSorts)[number]

export const noFilters: ListFilters = {
  difficulty: null,
  status: null,
  tags: [],
  title: '',
  sort: null,
}

/** Whether anything is narrowed; an order narrows nothing. */
export function isNarrowed({ difficulty, status, tags, title }: ListFilters): boolean {
  return difficulty !== null || status !== null || tags.length > 0 || title.trim() !== ''
}

/** The filters of a URL's query. What no control could have written there counts as absent. */
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
