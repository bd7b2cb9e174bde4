import { useEffect } from 'react'
import { useSession } from '../client/session.ts'

/**
 * Stands beside the page and tells public/before-alive.js when it hears somebody: its HTML is taken
 * over, and who looks at it is known. Before that it is rendered once more, and would forget.
 */
export function Alive() {
  const { state } = useSession()
  useEffect(() => {
    if (state !== 'unknown') dispatchEvent(new Event('alive'))
  }, [state])
  return null
}
