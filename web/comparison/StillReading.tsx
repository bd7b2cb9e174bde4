import { NotLoaded } from '../ui/NotLoaded.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import type { Compared } from './use-compared.ts'

type Props = Pick<Compared, 'state' | 'retry'> & {
  /** The message for a failure. */
  failed: string
}

/** Tells the user below long texts that they are being compared, or that this failed. */
export function StillReading({ state, retry, failed }: Props) {
  if (state === 'done') return null
  return (
    <div role="status" className="col-span-full text-small text-muted">
      {state === 'working' && (
        <p className="flex min-h-9 animate-appear-late items-center gap-2">
          <Spinner /> Reading the whole text. You can go on meanwhile.
        </p>
      )}
      {state === 'failed' && <NotLoaded onRetry={retry}>{failed}</NotLoaded>}
    </div>
  )
}
