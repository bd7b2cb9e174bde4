import { useLocation } from 'react-router'

/**
 * Returns the search text and page of an admin list. Both are in the URL, so that the back button
 * works.
 */
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
