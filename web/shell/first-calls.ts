import { matchPath } from 'react-router'
import { parseId } from '#contract'
import type { Reply } from '#contract/shapes.ts'
import type { FirstCall, FirstReply } from '../client/first-data.ts'

/**
 * Returns the calls that a page starts with. The server makes them as a visitor (a page request
 * carries no identity) and passes the replies to `render`.
 */
export function firstCalls(pathname: string): FirstCall[] {
  if (matchPath('/problems', pathname) !== null) {
    return [{ call: 'listProblemsNoAccount', parameters: {} }]
  }
  if (matchPath('/verdicts', pathname) !== null) return [{ call: 'listLanguages', parameters: {} }]
  if (matchPath('/status', pathname) !== null) return [{ call: 'getStatus', parameters: {} }]
  const problemId = idIn('/problems/:id/*', pathname)
  if (problemId !== null) return [{ call: 'getProblemNoAccount', parameters: { problemId } }]
  const submissionId = idIn('/submissions/:id', pathname)
  if (submissionId !== null) return [{ call: 'getSubmission', parameters: { submissionId } }]
  const username = nameIn(pathname)
  if (username !== null) return [{ call: 'getUserByName', parameters: { username } }]
  return []
}

/** Returns further calls of the page that depend on the replies to the first ones. */
export function furtherCalls(replies: readonly FirstReply[]): FirstCall[] {
  return replies.flatMap(({ call, data }) =>
    call === 'getUserByName' && isOneUser(data)
      ? [{ call: 'listAcceptedSubmissions', parameters: { userId: data.user.userId } }]
      : [],
  )
}

/** The reply was built from the schema, so a short check suffices. */
function isOneUser(data: unknown): data is Reply<'getUserByName'> {
  return typeof data === 'object' && data !== null && 'user' in data
}

/** Returns the decoded username, like the page. */
function nameIn(pathname: string): string | null {
  try {
    const name = matchPath('/u/:username', pathname)?.params.username
    return name === undefined ? null : decodeURIComponent(name)
  } catch {
    return null
  }
}

function idIn(pattern: `${string}:id${string}`, pathname: string): number | null {
  return parseId(matchPath(pattern, pathname)?.params['id'] ?? '')
}
