import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call, learnCalls } from '../client/call.ts'
import { reportFailure } from '../client/queries.ts'
import { useRequest } from '../client/use-request.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

/** A revision that has replaced a published one, and the number of submissions on the latter. */
type Replaced = { problemId: number; submissions: number }

/** Returns the history state that makes the list of contributions offer a rejudge. */
export function offerRejudge(replaced: Replaced) {
  return { rejudge: replaced }
}

/** Offers a rejudge once, if the history state asks for it. */
export function RejudgeOffer() {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [offered, setOffered] = useState<Replaced | null>(null)
  const take = useEffectEvent((replaced: Replaced) => {
    setOffered(replaced)
    // Clears the state, so that a reload or going back does not offer it again.
    void navigate(pathname + search, { replace: true, state: null })
  })
  const asked = isOffer(state) ? state.rejudge : null
  useEffect(() => {
    if (asked !== null) take(asked)
  }, [asked])
  return offered && <RejudgeDialog {...offered} onDone={() => setOffered(null)} />
}

function isOffer(state: unknown): state is ReturnType<typeof offerRejudge> {
  return typeof state === 'object' && state !== null && 'rejudge' in state
}

type Props = Replaced & { onDone: () => void }

function RejudgeDialog({ problemId, submissions, onDone }: Props) {
  const navigate = useNavigate()
  const { busy, start } = useRequest(async () => {
    try {
      // Loaded on demand, because few users need it.
      const { adminCalls } = await import('#contract/admin-calls.ts')
      learnCalls(adminCalls)
      const body = { problem: String(problemId), reason: 'A new revision was published.' }
      const { rejudgeId } = await call('startRejudge', { body })
      onDone()
      void navigate(`/admin/rejudges/${rejudgeId}`)
    } catch (error) {
      reportFailure(error)
      onDone()
    }
  })
  return (
    <Dialog open title="Judge again?" onClose={onDone}>
      <p className="mb-5">
        {count(submissions)} on the former revision {submissions === 1 ? 'was' : 'were'} judged by
        its tests. Judged again, {submissions === 1 ? 'it keeps its verdict' : 'they keep theirs'}{' '}
        until you have seen what would change, and apply it.
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={busy} onClick={onDone}>
          Not now
        </Button>
        <Button variant="primary" busy={busy} onClick={() => start()}>
          Judge again
        </Button>
      </div>
    </Dialog>
  )
}

function count(submissions: number): string {
  return submissions === 1 ? '1 submission' : `${submissions} submissions`
}
