import { ButtonLink } from './Button.tsx'
import { Page } from './Page.tsx'

export function NotFound() {
  return (
    <Page title="Page not found" width="medium">
      <p className="mb-5 text-muted">This page does not exist, or you do not have access to it.</p>
      <ButtonLink to="/problems">Go to the problems</ButtonLink>
    </Page>
  )
}
