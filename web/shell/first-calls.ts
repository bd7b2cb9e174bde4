import { matchPath } from 'react-router'
import { parseId } from '#contract'
import type { Reply } from '#contract/shapes.ts'
import type { FirstCall, FirstReply } from '../client/first-data.ts'

/**
 * The calls that the page at a path begins with. The server makes them as a visitor (a page request
 * carries no identity) and gives the replies to `render`.
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

/** The calls that a page begins with too, made with what the replies to the first ones say. */
export function furtherCalls(replies: readonly FirstReply[]): FirstCall[] {
  return replies.flatMap(({ call, data }) =>
    call === 'getUserByName' && isOneUser(data)
      ? [{ call: 'listAcceptedSubmissions', parameters: { userId: data.user.userId } }]
      : [],
  )
}

/** Made from the schema of that reply. */
function isOneUser(data: unknown): data is Reply<'getUserByName'> {
  return typeof data === 'object' && data !== null && 'user' in data
}

/** As the page itself reads it, decoded. */
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
