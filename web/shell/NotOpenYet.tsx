import { ButtonLink } from '../ui/Button.tsx'
import { Page } from '../ui/Page.tsx'

/** Stands at the path of a screen that is still to come, so that no link leads nowhere. */
export function NotOpenYet({ title }: { title: string }) {
  return (
    <Page title={title} width="medium">
      <p className="mb-5 text-muted">This screen is not open yet. Everything else is.</p>
      <ButtonLink to="/problems">Go to the problems</ButtonLink>
    </Page>
  )
}
