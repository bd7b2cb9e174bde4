import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Handles `/` for the search box, and `j` and `k` for the next and previous row. Enter needs no
 * handler, because it opens the focused link.
 */
export function useListKeys(searchBox: RefObject<HTMLInputElement | null>) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event.target)) return
    if (event.key === '/') focusAll(searchBox.current)
    else if (event.key === 'j') focusRow(1)
    else if (event.key === 'k') focusRow(-1)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

function focusAll(box: HTMLInputElement | null) {
  box?.focus()
  box?.select()
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select, [role=menu]') !== null
}

/**
 * Focuses the next or previous row. Rows around those in view are always in the document. Focusing
 * scrolls the row into view, which renders the rows after it.
 */
function focusRow(step: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>('tr[data-index]')]
  const current = document.activeElement?.closest<HTMLElement>('tr[data-index]') ?? null
  const next = current === null ? firstInView(rows) : rows[rows.indexOf(current) + step]
  const link = next?.querySelector('a')
  if (next === undefined || !link) return
  link.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
}

function firstInView(rows: readonly HTMLElement[]) {
  return rows.find((row) => row.getBoundingClientRect().top >= 0)
}
