import { useEffect } from 'react'
import { useSession } from '../client/session.ts'

/**
 * Tells public/before-alive.js that the page is hydrated and its session is known. Before that the
 * page renders again and would lose input.
 */
export function Alive() {
  const { state } = useSession()
  useEffect(() => {
    if (state !== 'unknown') dispatchEvent(new Event('alive'))
  }, [state])
  return null
}
