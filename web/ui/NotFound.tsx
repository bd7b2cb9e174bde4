import { ButtonLink } from './Button.tsx'
import { Page } from './Page.tsx'

/** "Page not found", for unknown paths and for resources that do not exist. */
export function NotFound() {
  return (
    <Page title="Page not found" width="medium">
      <p className="mb-5 text-muted">There is nothing here, or nothing that you may see.</p>
      <ButtonLink to="/problems">Go to the problems</ButtonLink>
    </Page>
  )
}
