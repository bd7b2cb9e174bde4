import { useQueryClient } from '@tanstack/react-query'
import type { FieldError } from '#contract'
import type { Bodies, Reply } from '#contract/shapes.ts'
import { CallError, call } from '../client/call.ts'
import { fetchKey } from '../client/fetch-key.ts'
import { failureText } from '../client/queries.ts'
import { signIn } from '../client/session.ts'
import { toast } from '../ui/toasts.ts'

/** What the server found wrong with the fields; none when it refused for another reason. */
export type Refused = readonly FieldError[]

/**
 * Changes one thing of the signed-in user's profile and says so by toasts. Everything that shows
 * the user follows at once; a new password's token takes the place of the one that it has ended.
 * Resolves with null when it is changed.
 */
export function useProfileUpdate() {
  const client = useQueryClient()
  return async (body: Bodies['updateUser']): Promise<Refused | null> => {
    try {
      const { user, token } = await toast.pending(call('updateUser', { body }), {
        pending: 'Updating...',
        success: 'Update profile successfully',
        failure: failureText,
      })
      if (token !== undefined) signIn(token)
      const reply: Reply<'getUser'> = { user }
      client.setQueryData(fetchKey('getUser', {}, 'user'), reply)
      return null
    } catch (error) {
      return error instanceof CallError ? error.errors : []
    }
  }
}
