import { languageName, limits } from '#contract'
import type { SubmissionOfUser } from '#contract/shapes.ts'
import { DateText } from '../ui/DateText.tsx'
import { DifficultyMark } from '../ui/DifficultyMark.tsx'
import { type Column, SubmissionTable } from '../ui/SubmissionTable.tsx'

const columns: Column<SubmissionOfUser>[] = [
  { head: 'Title', cell: ({ problem }) => problem.title, className: 'max-md:basis-full' },
  { head: 'Language', cell: ({ language }) => languageName(language) },
  { head: 'Difficulty', cell: ({ problem }) => <DifficultyMark difficulty={problem.difficulty} /> },
  {
    head: 'Submit time',
    cell: ({ createdAt }) => <DateText iso={createdAt} form="long" />,
    className: 'text-muted max-md:text-small',
  },
]

/** Lists the latest accepted submissions, the newest first. */
export function RecentAccepted({ accepted }: { accepted: readonly SubmissionOfUser[] }) {
  return (
    <SubmissionTable
      label="Recent AC"
      rows={accepted.slice(0, limits.recentAccepted)}
      columns={columns}
      grid="md:grid-cols-[minmax(0,5fr)_7rem_8rem_11rem]"
      empty="Nothing accepted yet."
    />
  )
}
