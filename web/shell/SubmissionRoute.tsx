import { lazy } from 'react'
import { SubmissionPage } from '../submissions/SubmissionPage.tsx'

// Only who has just been accepted waits for it, and for the list that it needs.
const NextUnsolved = lazy(async () => ({
  default: (await import('../problems/NextUnsolved.tsx')).NextUnsolved,
}))

export function SubmissionRoute() {
  return <SubmissionPage AfterAccepted={NextUnsolved} />
}
