import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call, learnCalls } from '../client/call.ts'
import { useRequest } from '../client/use-request.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

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

function RejudgeDialog({ problemId, submissions, onDone }: Replaced & { onDone: () => void }) {
  const navigate = useNavigate()
  const { busy, start } = useRequest(async () => {
    try {
      // Loaded on demand, because few users need it.
      const { adminCalls } = await import('#contract/admin-calls.ts')
      learnCalls(adminCalls)
      const body = { problem: String(problemId), reason: 'A new revision was published.' }
      const { rejudgeId } = await call('startRejudge', { body })
      void navigate(`/admin/rejudges/${rejudgeId}`)
    } finally {
      onDone()
    }
  })
  const [count, was, keeps] =
    submissions === 1
      ? ['1 submission', 'was', 'it keeps its verdict']
      : [`${submissions} submissions`, 'were', 'they keep theirs']
  return (
    <ConfirmDialog
      title="Judge again?"
      lead={`${count} on the former revision ${was} judged by its tests. Judged again, ${keeps} until you have seen what would change, and apply it.`}
      action="Judge again"
      cancel="Not now"
      busy={busy}
      onConfirm={() => start()}
      onClose={onDone}
    />
  )
}
