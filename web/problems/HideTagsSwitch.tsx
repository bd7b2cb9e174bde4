import { Switch } from '../ui/Switch.tsx'

type Props = { on: boolean; onChange: (on: boolean) => void }

/** Below the tags to choose from: some would rather find the idea by themselves. */
export function HideTagsSwitch({ on, onChange }: Props) {
  return (
    <div className="mt-3 border-t border-line pt-2">
      <Switch on={on} onChange={onChange}>
        Hide tags until solved
      </Switch>
    </div>
  )
}
