import { useFetch } from '../client/queries.ts'
import { Fetching } from '../ui/Fetching.tsx'
import { NoAnswer } from '../ui/NoAnswer.tsx'
import { OwnContribution } from './OwnContribution.tsx'

/** Lists the signed-in user's contributions with their state, the newest first. */
export function OwnContributions() {
  const { data, failed, refetch } = useFetch('listOwnContributions', {}, { staleMs: 0 })
  const own = data?.contributions
  return (
    <section aria-labelledby="own-contributions">
      <h2 id="own-contributions" className="mb-3 text-large font-semibold">
        My contributions
      </h2>
      {failed && <NoAnswer onRetry={refetch} />}
      {!failed && own === undefined && <Fetching />}
      {own?.length === 0 && (
        <p className="text-muted">
          Nothing yet. What you contribute stands here, with what the machine and the admins say.
        </p>
      )}
      {own !== undefined && own.length > 0 && (
        <ul className="overflow-hidden rounded-lg border border-line bg-surface">
          {own.map((one) => (
            <OwnContribution key={one.problemId} contribution={one} />
          ))}
        </ul>
      )}
    </section>
  )
}
