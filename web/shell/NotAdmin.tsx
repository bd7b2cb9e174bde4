import { ButtonLink } from '../ui/Button.tsx'
import { Page } from '../ui/Page.tsx'

export function NotAdmin() {
  return (
    <Page title="Oops...! You must be an admin to access this page" width="medium">
      <ButtonLink to="/problems">Go to the problems</ButtonLink>
    </Page>
  )
}
