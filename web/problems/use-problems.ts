/**
 * Fetches problems with the call for visitors or for signed-in users. HTML from the server has the
 * visitor's view, which is the placeholder until the user's own answer arrives.
 */
import { useFirstReply } from '../client/first-data.ts'
import { useFetch } from '../client/queries.ts'
import { type Session, useSession } from '../client/session.ts'

type ListOptions = { enabled?: boolean; quiet?: boolean; staleMs?: number }

export function useProblemList({ enabled = true, ...options }: ListOptions = {}) {
  const { state } = useSession()
  const first = useFirstReply('listProblemsNoAccount', {})
  const call = state === 'user' ? 'listProblemsWithAccount' : 'listProblemsNoAccount'
  const fetched = useFetch(
    call,
    {},
    { ...options, enabled: enabled && state !== 'unknown', placeholder: first?.data },
  )
  const items = fetched.data?.problems
  const total = (fetched.isPlaceholder ? first?.total : null) ?? items?.length ?? 0
  return { ...fetched, items, total, provisional: fetched.isProvisional }
}

export function useProblem(problemId: number) {
  const { state } = useSession()
  const first = useFirstReply('getProblemNoAccount', { problemId })
  // A 404 from the server needs no second request by a visitor, and is shown to a user until their
  // own answer arrives. Otherwise the page would flash while it is in use.
  const isMissing = first?.status === 404
  const enabled = state === 'user' || (state === 'visitor' && !isMissing)
  const options = { enabled, placeholder: first?.data }
  const fetched = useFetch(problemCall(state), { problemId }, options)
  const { data, failed } = fetched
  const notFound = fetched.notFound || (isMissing && data === undefined && !failed)
  return { ...fetched, notFound, problem: data?.problem }
}

export function problemCall(state: Session['state']) {
  return state === 'user' ? 'getProblemWithAccount' : 'getProblemNoAccount'
}

export function problemPath({ problemId }: { problemId: number }): string {
  return `/problems/${problemId}/description`
}
