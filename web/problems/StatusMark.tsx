import { CircleCheck, CircleX } from 'lucide-react'

/** Shows Solved or To do as an icon with an accessible name. */
export function StatusMark({ solved }: { solved: boolean }) {
  return solved ? (
    <CircleCheck role="img" aria-label="Solved" size={19} className="text-accepted" />
  ) : (
    <CircleX role="img" aria-label="To do" size={19} className="text-control" />
  )
}
