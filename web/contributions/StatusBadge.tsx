import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { problemStatus } from '#contract'
import { classNames } from '../ui/class-names.ts'

type Props = { status: number; published: boolean }

export function StatusBadge({ status, published }: Props) {
  const { Icon, ink, word } = faceOf(status, published)
  return (
    <span
      className={classNames('inline-flex items-center gap-1.5 font-medium whitespace-nowrap', ink)}
    >
      <Icon aria-hidden="true" size={16} className="shrink-0" />
      {word}
    </span>
  )
}

export function Rejection({ status, reason }: { status: number; reason: string | null }) {
  if (reason === null || status !== problemStatus.rejected) return null
  return (
    <blockquote className="mt-2 basis-full border-l-4 border-failed pl-3 whitespace-pre-wrap [overflow-wrap:anywhere]">
      {reason}
    </blockquote>
  )
}

function faceOf(status: number, published: boolean) {
  if (status === problemStatus.published) {
    return { Icon: CircleCheck, ink: 'text-accepted', word: 'Published' }
  }
  if (status === problemStatus.pending) {
    const word = published ? 'Published, revision pending review' : 'Pending review'
    return { Icon: Clock, ink: 'text-muted', word }
  }
  const word = published ? 'Published, revision rejected' : 'Rejected'
  return { Icon: CircleX, ink: 'text-failed', word }
}
