import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { IndexedItem } from './narrow-list.ts'

/** Lists up to this length are not virtual; first data is at most 50 rows. */
const plainRows = 60
const rowHeightPx = 48

/**
 * Which rows to render, [first, end), and a padding for those before and after. Short lists have
 * none: the server renders them, and its HTML may not carry style attributes.
 */
export function useVirtualRows(rows: readonly IndexedItem[]) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  const virtual = rows.length > plainRows
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    enabled: virtual,
    estimateSize: () => rowHeightPx,
    overscan: 8,
    scrollMargin,
    getItemKey: useCallback((index) => rows[index]?.item.problemId ?? index, [rows]),
  })

  // What stands above the list can change its height, for example when progress arrives.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again with each other list
  useLayoutEffect(() => {
    if (!virtual || body.current === null) return
    setScrollMargin(body.current.getBoundingClientRect().top + window.scrollY)
  }, [virtual, rows])

  const items = virtual ? virtualizer.getVirtualItems() : []
  const [firstItem] = items
  const lastItem = items.at(-1)
  if (!virtual) return { body, first: 0, end: rows.length }
  if (firstItem === undefined || lastItem === undefined) {
    const paddingBottom = (rows.length - plainRows) * rowHeightPx
    return { body, first: 0, end: plainRows, spacing: { paddingBottom } }
  }
  return {
    body,
    first: firstItem.index,
    end: lastItem.index + 1,
    spacing: {
      paddingTop: firstItem.start - scrollMargin,
      paddingBottom: virtualizer.getTotalSize() - (lastItem.end - scrollMargin),
    },
    measure: virtualizer.measureElement,
  }
}
