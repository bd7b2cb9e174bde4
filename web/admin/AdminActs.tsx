import { useState } from 'react'
import type { AdminAct } from '#contract'
import { useFetch } from '../client/queries.ts'
import { Button } from '../ui/Button.tsx'
import { DateText } from '../ui/DateText.tsx'
import { Rows } from './Rows.tsx'

const words: Record<AdminAct, string> = {
  promoted: 'made an admin',
  demoted: 'lost the rights of an admin',
  suspended: 'suspended',
  restored: 'suspension lifted',
  'password link made': 'a link for a new password was made',
}

/** Lists the audit log of accounts, the newest entry first. */
export function AdminActs() {
  const [before, setBefore] = useState<number | null>(null)
  const query: Record<string, string> = before === null ? {} : { before: String(before) }
  const { data } = useFetch('listAdminActs', {}, { query, staleMs: 0 })
  if (data === undefined) return null
  const { next } = data
  return (
    <section aria-labelledby="acts" className="mt-10">
      <h2 id="acts" className="mb-3 text-large font-semibold">
        What was done
      </h2>
      <Rows
        label="What was done"
        rows={data.acts}
        keyOf={({ actId }) => actId}
        empty="Nothing yet."
      >
        {({ act, username, by, reason, at }) => (
          <div className="min-w-0">
            <p className="[overflow-wrap:anywhere]">
              <span className="font-medium">{username}</span>: {words[act]}
            </p>
            {reason !== null && (
              <p className="text-small whitespace-pre-wrap [overflow-wrap:anywhere]">{reason}</p>
            )}
            <p className="text-small text-muted">
              {by ?? 'A command on the server'}, <DateText iso={at} />
            </p>
          </div>
        )}
      </Rows>
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {before !== null && <Button onClick={() => setBefore(null)}>Newest</Button>}
        {next !== null && <Button onClick={() => setBefore(next)}>Older</Button>}
      </div>
    </section>
  )
}
