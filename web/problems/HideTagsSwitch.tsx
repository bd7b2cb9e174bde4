import { Switch } from '../ui/Switch.tsx'

type Props = { on: boolean; onChange: (on: boolean) => void }

/** The switch below the tag filter that hides tags, since a tag can give the idea away. */
export function HideTagsSwitch({ on, onChange }: Props) {
  return (
    <div className="mt-3 border-t border-line pt-2">
      <Switch on={on} onChange={onChange}>
        Hide tags until solved
      </Switch>
    </div>
  )
}
