/** Sends the form, new or as a revision, and tells how much of it has left. */
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

  /** What the server found wrong with the form, or null when it took it. */
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
    // The next one to edit begins with what is stored now.
    client.removeQueries({ queryKey: ['revision'] })
    void client.invalidateQueries({
      predicate: ({ queryKey: [name] }) => stale.includes(`${name}`),
    })
    toast.success('Contribution submitted')
    return null
  }

  return { send, progress }
}
