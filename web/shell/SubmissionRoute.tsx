import { lazy } from 'react'
import { SubmissionPage } from '../submissions/SubmissionPage.tsx'

// Loaded after an accepted verdict only, because it needs the whole list of problems.
const NextUnsolved = lazy(async () => ({
  default: (await import('../problems/NeighbourLinks.tsx')).NextUnsolved,
}))

export function SubmissionRoute() {
  return <SubmissionPage AfterAccepted={NextUnsolved} />
}
