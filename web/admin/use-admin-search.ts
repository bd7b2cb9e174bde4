import { useLocation } from 'react-router'

/** What an admin looks for, and from where on; both stand in the address, so that back goes back. */
export function useAdminSearch(): {
  search: string
  before: string
  query: Record<string, string>
} {
  const asked = new URLSearchParams(useLocation().search)
  const search = asked.get('search') ?? ''
  const before = asked.get('before') ?? ''
  const query = { ...(search !== '' && { search }), ...(before !== '' && { before }) }
  return { search, before, query }
}
