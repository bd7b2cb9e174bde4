import { useQueryClient } from '@tanstack/react-query'
import type { FieldError } from '#contract'
import type { Bodies, Reply } from '#contract/shapes.ts'
import { CallError, call, fetchKey } from '../client/call.ts'
import { failureText } from '../client/queries.ts'
import { storeToken } from '../client/token.ts'
import { toast } from '../ui/toasts.ts'

/** The field errors that the server found; empty if it refused for another reason. */
export type Refused = readonly FieldError[]

/**
 * Returns a function that updates the signed-in user's profile and shows toasts. All parts of the
 * page that show the user are updated. After a password change, the new token replaces the one that
 * the change has ended. The function resolves with null on success.
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
      if (token !== undefined) storeToken(token)
      const reply: Reply<'getUser'> = { user }
      client.setQueryData(fetchKey('getUser', {}, 'user'), reply)
      return null
    } catch (error) {
      return error instanceof CallError ? error.errors : []
    }
  }
}
