import { memo } from 'react'
import type { ProblemItem } from '#contract/shapes.ts'
import { classNames } from '../ui/class-names.ts'
import { DifficultyMark } from '../ui/DifficultyMark.tsx'
import { Link } from '../ui/Link.tsx'
import { Pill } from '../ui/Pill.tsx'
import { StatusMark } from './StatusMark.tsx'

// Memoised, because filtering changes the content of rows while most of these marks stay the same.
const Level = memo(DifficultyMark)
const Status = memo(StatusMark)

/** The columns of the list: a row of cells, or on phones a card of two lines. */
export const rowGrid =
  'grid grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-2 px-3 ' +
  'md:grid-cols-[4.5rem_minmax(0,5fr)_minmax(0,4fr)_8rem] md:gap-x-0 md:px-4'

type Props = {
  item: ProblemItem
  tags: readonly string[]
  /** Position in the shown list, from 0. */
  index: number
  path: string
  /** True while the status is the visitor's, not yet the user's own. */
  provisional: boolean
  /** True shows the tags even if the problem is unsolved. */
  openTags: boolean
  measure: ((element: HTMLTableRowElement | null) => void) | undefined
  onNear: (item: ProblemItem) => void
}

/**
 * One problem. The link of its title covers the whole row, so that clicks anywhere in the row work.
 */
export const ProblemRow = memo(function ProblemRow(props: Props) {
  const { item, tags, index, path, provisional, openTags, measure, onNear } = props
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      onPointerEnter={() => onNear(item)}
      className={
        `${rowGrid} relative min-h-12 items-center border-t border-line py-2.5 md:py-2 ` +
        'transition-colors hover:bg-sunken'
      }
    >
      <td className={provisional ? 'in-data-[session=user]:invisible' : ''}>
        <Status solved={item.userStatus} />
      </td>
      <td className="min-w-0 md:pr-4">
        <Link
          to={path}
          onFocus={() => onNear(item)}
          className={
            'font-medium [overflow-wrap:anywhere] outline-none after:absolute after:inset-0 ' +
            'after:-outline-offset-2 after:outline-accent focus-visible:after:outline-2'
          }
        >
          {item.title}
        </Link>
      </td>
      <td
        className={classNames(
          'flex flex-wrap gap-1.5 max-md:order-last max-md:col-span-2 max-md:col-start-2 max-md:mt-1.5 max-md:empty:hidden md:pr-4',
          !openTags && !item.userStatus && 'spoiler',
        )}
      >
        {tags.map((tag, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tags change their text like rows
          <Pill key={place}>{tag}</Pill>
        ))}
      </td>
      <td>
        <Level difficulty={item.difficulty} />
      </td>
    </tr>
  )
})
