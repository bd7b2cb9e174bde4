import { useEffect, useState } from 'react'
import { checkTitle } from '#contract'
import { useFetch } from '../client/queries.ts'
import { Link } from '../ui/Link.tsx'
import { NotLoaded } from '../ui/NoAnswer.tsx'

const pauseMs = 400

/** The title of `problemId`, the contribution being edited, does not count. */
type Props = { title: string; problemId: number | null }

export function SimilarTitles({ title, problemId }: Props) {
  const settled = useSettled(title)
  const query = { title: settled, ...(problemId !== null && { problemId: String(problemId) }) }
  const enabled = checkTitle(settled) === null
  const { data, failed, refetch } = useFetch('findSimilarTitles', {}, { query, enabled })
  const own = useFetch('listOwnContributions', {}).data?.contributions ?? []
  const waiting = new Set(own.flatMap((one) => (one.published ? [] : one.problemId)))
  const titles = settled === title ? (data?.titles ?? []) : []
  const taken = titles.some(({ same }) => same)
  return (
    <div role="status" className="text-small">
      {failed && settled === title && (
        <NotLoaded onRetry={refetch}>Similar titles could not be loaded.</NotLoaded>
      )}
      {titles.length > 0 && (
        <p className="mt-1 text-muted [overflow-wrap:anywhere]">
          {taken ? 'This title is already taken: ' : 'Similar titles: '}
          {titles.map((one, place) => (
            <span key={one.problemId}>
              {place > 0 && ', '}
              <Link
                to={`/${waiting.has(one.problemId) ? 'contributions' : 'problems'}/${one.problemId}/description`}
                target="_blank"
                className="text-accent underline"
              >
                {one.title}
              </Link>
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
