import type { ComponentProps } from 'react'
import { usePreference } from '../client/preferences.ts'
import { leastShare, mostShare, Splitter } from '../ui/Splitter.tsx'

type Props = Omit<ComponentProps<typeof Splitter>, 'share' | 'onShare'>

/**
 * A splitter that remembers its position. It is a separate component so that moving it renders only
 * the handle. `public/before-paint.js` sets `--pane` from the same key.
 */
export function PaneSplitter(props: Props) {
  const [value, choose] = usePreference('pane:problem', show)
  return <Splitter {...props} share={shareOf(value)} onShare={(share) => choose(String(share))} />
}

function show(value: string | null) {
  const { style } = document.documentElement
  const share = shareOf(value)
  if (share === null) style.removeProperty('--pane')
  else style.setProperty('--pane', `${share}%`)
}

/** Returns null if the stored value is no number, or outside the current bounds. */
function shareOf(value: string | null): number | null {
  const share = Number(value)
  return share >= leastShare && share <= mostShare ? share : null
}
