import { ButtonLink } from './Button.tsx'
import { Page } from './Page.tsx'

/** Also what a page shows in its own place when the thing that it is about does not exist. */
export function NotFound() {
  return (
    <Page title="Page not found" width="medium">
      <p className="mb-5 text-muted">There is nothing here, or nothing that you may see.</p>
      <ButtonLink to="/problems">Go to the problems</ButtonLink>
    </Page>
  )
}
