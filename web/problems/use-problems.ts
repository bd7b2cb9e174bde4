/**
 * Problems from the calls for visitors or for signed-in users, whichever fits who looks. HTML from
 * the server carries the visitor's view, which stands in until the user's own answer is there.
 */
import { useFirstReply } from '../client/first-data.ts'
import { useFetch } from '../client/queries.ts'
import { type Session, useSession } from '../client/session.ts'

type ListOptions = {
  wanted?: boolean
  quiet?: boolean
  /** Asks again, whatever is known: a problem may have been solved since. */
  fresh?: boolean
}

export function useProblemList({ wanted = true, quiet = false, fresh = false }: ListOptions = {}) {
  const { state } = useSession()
  const first = useFirstReply('listProblemsNoAccount', {})
  const fetched = useFetch(
    listCall(state),
    {},
    {
      enabled: wanted && state !== 'unknown',
      placeholder: first?.data,
      quiet,
      ...(fresh && { staleMs: 0 }),
    },
  )
  const items = fetched.data?.problems
  const total = (fetched.isPlaceholder ? first?.total : null) ?? items?.length ?? 0
  return { ...fetched, items, total, provisional: state === 'unknown' || fetched.isPlaceholder }
}

export function useProblem(problemId: number) {
  const { state } = useSession()
  const first = useFirstReply('getProblemNoAccount', { problemId })
  // A visitor need not ask again, and a user sees that it is missing until their own answer is there:
  // the page must not come and go under somebody's hand.
  const isMissing = first?.status === 404
  const fetched = useFetch(
    problemCall(state),
    { problemId },
    {
      enabled: state === 'user' || (state === 'visitor' && !isMissing),
      placeholder: first?.data,
    },
  )
  const { data, failed } = fetched
  const notFound = fetched.notFound || (isMissing && data === undefined && !failed)
  return { ...fetched, notFound, problem: data?.problem }
}

function listCall(state: Session['state']) {
  return state === 'user' ? 'listProblemsWithAccount' : 'listProblemsNoAccount'
}

/** Which call gives one problem. */
export function problemCall(state: Session['state']) {
  return state === 'user' ? 'getProblemWithAccount' : 'getProblemNoAccount'
}
