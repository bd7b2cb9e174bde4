/**
 * Virtualises long tables. Short ones are rendered as a whole: the server renders those, whose HTML
 * may have no style attributes, and the browser's own search and print work with them.
 */
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'

const placeOf = (index: number) => index

/** Lists up to this length are not virtualised; first data has at most 50 rows. */
const plainRows = 60
const rowHeightPx = 48

/**
 * Returns the range of rows to render, [first, end), and the padding before and after them.
 * @param keyOf the key of a row; must be a stable function. Without it the key is the position.
 *   Filtering then changes the content of rows, which is cheaper than replacing their elements.
 * @param wholeLength length of the list before filtering. A filtered long list stays virtualised,
 *   so that a key press never renders rows out of view.
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
    overscan: 2,
    scrollMargin,
    // A new function would make the virtualizer measure all rows again.
    getItemKey: keyOf === undefined ? placeOf : keyOfPlace,
  })

  // The content above the rows can change its height, for example when progress arrives.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again for each list
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
