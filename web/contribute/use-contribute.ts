/** Sends a contribution or a revision, and reports the upload progress. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../client/call.ts'
import { reportFailure } from '../client/queries.ts'
import { type Progress, upload } from '../client/upload.ts'
import { toast } from '../ui/toasts.ts'

const stale = ['listOwnContributions', 'listContributions', 'getContribution']

export function useContribute(problemId: number | null) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<Progress | null>(null)

  /** Resolves with the errors that the server found, or null if it accepted the form. */
  async function send(body: FormData) {
    try {
      const options = { body, onProgress: setProgress }
      if (problemId === null) await upload('contribute', options)
      else await upload('reviseContribution', { ...options, parameters: { problemId } })
    } catch (error) {
      console.error(error)
      reportFailure(error)
      return error instanceof CallError ? error.errors : []
    } finally {
      setProgress(null)
    }
    // The next edit must start with the stored revision.
    client.removeQueries({ queryKey: ['revision'] })
    void client.invalidateQueries({
      predicate: ({ queryKey: [name] }) => stale.includes(`${name}`),
    })
    toast.success('Contribution submitted')
    return null
  }

  return { send, progress }
}
