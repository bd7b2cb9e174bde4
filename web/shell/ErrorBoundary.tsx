import { Component, type ReactNode, useEffect } from 'react'
import { unexpected } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { Button } from '../ui/Button.tsx'
import { Page } from '../ui/Page.tsx'

type Props = { pathname: string; requestId: string | null; children: ReactNode }

/** Catches errors during the rendering of a page; navigation resets it. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate({ pathname }: Props) {
    if (pathname !== this.props.pathname && this.state.failed) this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const { requestId } = this.props
    return (
      <Page title={unexpected} width="medium">
        <p className="mb-5 text-muted">
          Your drafts are safe in this browser.
          {requestId !== null && ` If it happens again, report this request ID: ${requestId}`}
        </p>
        <Button variant="primary" onClick={() => location.reload()}>
          Reload
        </Button>
        <Alive />
      </Page>
    )
  }
}

/**
 * Tells public/before-alive.js that the page is hydrated and its session is known. Before, the page
 * would render again and lose input.
 */
export function Alive() {
  const { state } = useSession()
  useEffect(() => {
    if (state !== 'unknown') dispatchEvent(new Event('alive'))
  }, [state])
  return null
}
