import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { type DifficultyCode, difficulties, isTag, type Tag, tagCatalogue } from '#contract'

const pauseMs = 250

/** Combined with AND. Null and empty values do not filter. */
export type ListFilters = {
  readonly difficulty: DifficultyCode | null
  readonly status: ListStatus | null
  /** A problem must have all of them. In the catalogue's order. */
  readonly tags: readonly Tag[]
  readonly title: string
  readonly sort: ListSort | null
}

export const listStatuses = [
  { code: 'solved', name: 'Solved' },
  { code: 'todo', name: 'To do' },
] as const
export type ListStatus = (typeof listStatuses)[number]['code']

export const listSorts = ['ascending', 'descending'] as const
export type ListSort = (typeof listSorts)[number]

export const noFilters: ListFilters = {
  difficulty: null,
  status: null,
  tags: [],
  title: '',
  sort: null,
}

export function isNarrowed(filters: ListFilters): boolean {
  return queryFromFilters({ ...filters, sort: null }).size > 0
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

export type FilterControls = {
  /** `title` is the current text of the search box. */
  filters: ListFilters
  change: (some: Partial<ListFilters>) => void
  settle: () => void
}

/**
 * The text of the search box is React state. It is written to the URL when typing pauses or the box
 * loses focus, since browsers limit history updates to some hundred per minute.
 */
export function useListFilters(): FilterControls {
  const { search } = useLocation()
  const navigate = useNavigate()
  const fromUrl = useMemo(() => filtersFromQuery(new URLSearchParams(search)), [search])
  const [title, setTitle] = useState(fromUrl.title)
  const written = useRef(fromUrl.title)
  const filters = useMemo(() => ({ ...fromUrl, title }), [fromUrl, title])
  const latest = useRef(filters)
  useEffect(() => {
    latest.current = filters
  }, [filters])

  // Follows other changes of the URL, such as Back. Our own replace the entry; an earlier one of them
  // may be rendered when more has been typed, and must not take that back.
  const isOwnChange = useNavigationType() === 'REPLACE'
  useEffect(() => {
    if (isOwnChange || fromUrl.title === written.current) return
    written.current = fromUrl.title
    setTitle(fromUrl.title)
  }, [isOwnChange, fromUrl.title])

  const write = useCallback(
    (next: ListFilters) => {
      written.current = next.title
      void navigate({ search: queryFromFilters(next).toString() }, { replace: true })
    },
    [navigate],
  )
  const change = useCallback(
    (some: Partial<ListFilters>) => {
      const { title: typed, ...chosen } = some
      if (typed !== undefined) setTitle(typed)
      if (Object.keys(chosen).length > 0) write({ ...latest.current, ...some })
    },
    [write],
  )
  const settle = () => {
    if (filters.title !== written.current) write(filters)
  }
  const settleNow = useEffectEvent(settle)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text restarts the timer
  useEffect(() => {
    const timer = setTimeout(() => settleNow(), pauseMs)
    return () => clearTimeout(timer)
  }, [title])

  return { filters, change, settle }
}
