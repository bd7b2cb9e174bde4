/**
 * The filters of a list, stored in the URL. Only the text of the search box is also React state,
 * because it must follow each key press. It is written to the URL when typing pauses or the box
 * loses focus, since browsers limit history updates to some hundred per minute.
 */
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { filtersFromQuery, type ListFilters, queryFromFilters } from './list-filters.ts'

const pauseMs = 250

export type FilterControls = {
  /** `title` is the current text of the search box. */
  filters: ListFilters
  /** Stable across renders. */
  change: (some: Partial<ListFilters>) => void
  /** Writes the search box to the URL now. */
  settle(): void
}

export function useListFilters(): FilterControls {
  const { search } = useLocation()
  const navigate = useNavigate()
  const fromUrl = useMemo(() => filtersFromQuery(new URLSearchParams(search)), [search])
  const [title, setTitle] = useState(fromUrl.title)
  const written = useRef(fromUrl.title)
  const filters = useMemo(() => ({ ...fromUrl, title }), [fromUrl, title])

  // Follows other changes of the URL, such as Back.
  useEffect(() => {
    if (fromUrl.title === written.current) return
    written.current = fromUrl.title
    setTitle(fromUrl.title)
  }, [fromUrl.title])

  const latest = useRef(filters)
  useEffect(() => {
    latest.current = filters
  }, [filters])

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
  function settle() {
    if (filters.title !== written.current) write(filters)
  }
  const settleNow = useEffectEvent(settle)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text restarts the timer
  useEffect(() => {
    const timer = setTimeout(() => settleNow(), pauseMs)
    return () => clearTimeout(timer)
  }, [title])

  return {
    filters,
    change,
    settle,
  }
}
