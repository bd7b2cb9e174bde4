import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { CallError } from '../client/call.ts'
import { reportFailure } from '../client/queries.ts'

const stale = ['listContributions', 'getContribution', 'listOwnContributions']
const staleProblems = ['listProblemsNoAccount', 'listProblemsWithAccount', 'getProblemWithAccount']

/** Handles the result of a decision: goes back to the list, or reports the failure as specified. */
export function useDecision(onOvertaken: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return {
    decided() {
      const names = [...stale, ...staleProblems]
      void client.invalidateQueries({
        predicate: ({ queryKey: [name] }) => names.includes(`${name}`),
      })
      void navigate('/contributions')
    },
    /**
     * 403 leads to /notadmin, 409 shows that another admin was faster; other errors are only
     * logged.
     */
    failed(error: unknown) {
      const status = error instanceof CallError ? error.status : null
      if (status === 403 || status === 409) reportFailure(error)
      else console.error(error)
      if (status === 409) onOvertaken()
    },
  }
}
