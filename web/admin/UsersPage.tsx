import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { AdminAct } from '#contract'
import { useFetch } from '../client/queries.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { DateText } from '../ui/DateText.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Page, Section } from '../ui/Page.tsx'
import { Rows } from '../ui/Rows.tsx'
import { inputClass } from '../ui/TextField.tsx'
import { UserRow } from './UserRow.tsx'

export function UsersPage() {
  const asked = new URLSearchParams(useLocation().search)
  const [search, before] = [asked.get('search') ?? '', asked.get('before') ?? '']
  const users = useFetch('listUsers', {}, { query: queryOf(search, before), staleMs: 0 })
  const [changes, setChanges] = useState(0)
  const onDone = () => {
    users.refetch()
    setChanges(changes + 1)
  }
  return (
    <Page
      title="Users"
      lead="Find users, make admins, suspend accounts."
      aside={<SearchForm key={search} search={search} />}
    >
      <Loaded fetched={users}>
        {(data) => (
          <Rows
            label="Users"
            rows={data.users}
            keyOf={({ userId }) => userId}
            empty={search === '' ? 'No users' : `No users match “${search}”.`}
          >
            {(user) => <UserRow user={user} onDone={onDone} />}
          </Rows>
        )}
      </Loaded>
      <nav aria-label="Pages" className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {before !== '' && <ButtonLink to={pathOf(search)}>First page</ButtonLink>}
        {users.data?.next != null && (
          <ButtonLink to={pathOf(search, String(users.data.next))}>Next page</ButtonLink>
        )}
      </nav>
      {/* Hidden until the users are loaded, because they would move it down. */}
      <div hidden={users.data === undefined}>
        <AuditLog key={changes} />
      </div>
    </Page>
  )
}

function queryOf(search: string, before = ''): Record<string, string> {
  return { ...(search !== '' && { search }), ...(before !== '' && { before }) }
}

function pathOf(search: string, before?: string): string {
  return `/admin/users?${new URLSearchParams(queryOf(search, before))}`
}

function SearchForm({ search }: { search: string }) {
  const navigate = useNavigate()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate(pathOf(String(new FormData(event.currentTarget).get('search')).trim()))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to older browsers and to React
    <form role="search" onSubmit={onSubmit} className="flex gap-2 max-md:w-full">
      <input
        type="search"
        name="search"
        aria-label="Name or e-mail"
        placeholder="Name or e-mail"
        spellCheck={false}
        autoCapitalize="none"
        defaultValue={search}
        className={`${inputClass} md:min-h-9`}
      />
      <Button type="submit" icon={<Search size={16} />}>
        Search
      </Button>
    </form>
  )
}

const actions: Record<AdminAct, string> = {
  promoted: 'made an admin',
  demoted: 'admin rights removed',
  suspended: 'suspended',
  restored: 'suspension lifted',
  'password link made': 'password link created',
}

function AuditLog() {
  const [before, setBefore] = useState<number | null>(null)
  const query: Record<string, string> = before === null ? {} : { before: String(before) }
  const { data } = useFetch('listAdminActs', {}, { query, staleMs: 0 })
  if (data === undefined) return null
  const { acts, next } = data
  return (
    <Section title="Audit log" className="mt-10">
      <Rows label="Audit log" rows={acts} keyOf={({ actId }) => actId} empty="No entries yet">
        {({ act, username, by, reason, at }) => (
          <div className="min-w-0">
            <p className="[overflow-wrap:anywhere]">
              <span className="font-medium">{username}</span>: {actions[act]}
            </p>
            {reason !== null && (
              <p className="text-small whitespace-pre-wrap [overflow-wrap:anywhere]">{reason}</p>
            )}
            <p className="text-small text-muted">
              {by ?? 'Command line'}, <DateText iso={at} />
            </p>
          </div>
        )}
      </Rows>
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {before !== null && <Button onClick={() => setBefore(null)}>Newest</Button>}
        {next !== null && <Button onClick={() => setBefore(next)}>Older</Button>}
      </div>
    </Section>
  )
}
