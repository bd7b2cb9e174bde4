import { lazyPage } from '../client/lazy-page.ts'
import { SubmissionPage } from '../submissions/SubmissionPage.tsx'

// Loaded after an accepted verdict only, because it needs the whole list of problems.
const NextUnsolved = lazyPage(() => import('../problems/NeighbourLinks.tsx'), 'NextUnsolved')

export function SubmissionRoute() {
  return <SubmissionPage AfterAccepted={NextUnsolved} />
}
