/**
 * Long tables keep only the rows in view, and some around them, in the document. Short ones simply
 * stand there: that is what the server renders (its HTML may not carry style attributes), and what
 * the browser's own search and print see.
 */
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'

const placeOf = (index: number) => index

/** Lists up to this length are not virtual; first data is at most 50 rows. */
const plainRows = 60
const rowHeightPx = 48

/**
 * Which of the rows to render, [first, end), and a padding for those before and after.
 * @param keyOf the key of a row, from outside of render or memoised. Without it rows are known by their
 *   places: a narrowed list then changes what its rows say, which is less work than taking them
 *   away and making others
 * @param wholeLength of the list that the rows are left of. What is left of a long one stays virtual:
 *   a keystroke then never makes rows that nobody sees
 */
export function useVirtualRows<Row>(
  rows: readonly Row[],
  { keyOf, wholeLength = rows.length }: { keyOf?: (row: Row) => number; wholeLength?: number } = {},
) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  const virtual = wholeLength > plainRows
  const keyOfPlace = useCallback(
    (index: number) => {
      const row = rows[index]
      return row === undefined || keyOf === undefined ? index : keyOf(row)
    },
    [rows, keyOf],
  )
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    enabled: virtual,
    estimateSize: () => rowHeightPx,
    overscan: 4,
    scrollMargin,
    // Another function makes it reckon with all rows anew.
    getItemKey: keyOf === undefined ? placeOf : keyOfPlace,
  })

  // What stands above the rows can change its height, for example when progress arrives.
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
    const end = Math.min(plainRows, rows.length)
    const paddingBottom = (rows.length - end) * rowHeightPx
    return { body, first: 0, end, spacing: { paddingBottom } }
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
