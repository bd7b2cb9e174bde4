import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFetch } from '../client/queries.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Fetching } from '../ui/Fetching.tsx'
import { NoAnswer } from '../ui/NoAnswer.tsx'
import { Page } from '../ui/Page.tsx'
import { inputClass } from '../ui/TextField.tsx'
import { AdminActs } from './AdminActs.tsx'
import { Rows } from './Rows.tsx'
import { UserRow } from './UserRow.tsx'
import { useAdminSearch } from './use-admin-search.ts'

/** Lists all accounts, the newest first, and the audit log of accounts. */
export function UsersPage() {
  const { search, before, query } = useAdminSearch()
  const { data, failed, refetch } = useFetch('listUsers', {}, { query, staleMs: 0 })
  const [acts, setActs] = useState(0)
  const done = () => {
    refetch()
    setActs(acts + 1)
  }
  const more = data?.next ?? null
  return (
    <Page title="Users" aside={<SearchForm key={search} search={search} />}>
      {failed && <NoAnswer onRetry={refetch} />}
      {!failed && data === undefined && <Fetching />}
      {data !== undefined && (
        <Rows
          label="Users"
          rows={data.users}
          keyOf={({ userId }) => userId}
          empty={search === '' ? 'There is nobody here.' : `Nobody is found by “${search}”.`}
        >
          {(user) => <UserRow user={user} onDone={done} />}
        </Rows>
      )}
      <nav aria-label="Pages" className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {before !== '' && <ButtonLink to={pathOf(search, null)}>First page</ButtonLink>}
        {more !== null && <ButtonLink to={pathOf(search, more)}>Next page</ButtonLink>}
      </nav>
      <AdminActs key={acts} />
    </Page>
  )
}

function SearchForm({ search }: { search: string }) {
  const [text, setText] = useState(search)
  const navigate = useNavigate()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void navigate(pathOf(text.trim(), null))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to older browsers and to React
    <form role="search" onSubmit={onSubmit} className="flex gap-2 max-md:w-full">
      <input
        type="search"
        aria-label="Name or e-mail"
        placeholder="Name or e-mail"
        spellCheck={false}
        autoCapitalize="none"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={`${inputClass} md:min-h-9`}
      />
      <Button type="submit" icon={<Search aria-hidden="true" size={16} />}>
        Search
      </Button>
    </form>
  )
}

function pathOf(search: string, before: number | null): string {
  const query = new URLSearchParams({
    ...(search !== '' && { search }),
    ...(before !== null && { before: String(before) }),
  }).toString()
  return query === '' ? '/admin/users' : `/admin/users?${query}`
}
