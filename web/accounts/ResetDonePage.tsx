import { limits } from '#contract'
import { Link } from '../ui/Link.tsx'
import { Page } from '../ui/Page.tsx'
import { linkClass } from './link-class.ts'

/** Shows the same text whether the address has an account or not, so as not to reveal it. */
export function ResetDonePage() {
  return (
    <Page title="Check your e-mail" width="narrow">
      <p className="mb-3">
        We have sent you an e-mail with a link to choose a new password. The link works once, for{' '}
        {limits.resetLinkMinutes} minutes.
      </p>
      <p className="mb-6 text-muted">
        Please contact the provider of this site if it does not arrive within a few minutes.
      </p>
      <Link to="/accounts/login" className={linkClass}>
        Back to Sign In
      </Link>
    </Page>
  )
}
