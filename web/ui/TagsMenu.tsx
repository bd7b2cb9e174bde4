import type { ReactNode } from 'react'
import { type Tag, tagCatalogue } from '#contract'
import { Button } from './Button.tsx'
import { PillToggle } from './Pill.tsx'
import { Popover } from './Popover.tsx'

type Props = {
  /** A fixed text, where the chosen tags are shown next to the button. By default, the button shows them. */
  label?: string
  chosen: readonly Tag[]
  onChange: (tags: readonly Tag[]) => void
  buttonClassName?: string
  children?: ReactNode
}

export function TagsMenu({ label, chosen, onChange, buttonClassName, children }: Props) {
  const [first] = chosen
  const name = label ?? 'Tags'
  const shown = chosen.length > 1 ? `Tags (${chosen.length})` : (first ?? name)
  // Keeps the order of the catalogue.
  const toggle = (tag: Tag) =>
    onChange(tagCatalogue.filter((one) => chosen.includes(one) !== (one === tag)))
  return (
    <Popover
      label={<span className="truncate">{label ?? shown}</span>}
      name={chosen.length === 0 ? name : `${name}: ${chosen.join(', ')}`}
      title="Tags"
      className="w-[300px]"
      buttonClassName={buttonClassName}
    >
      <div className="flex flex-wrap gap-1.5">
        {tagCatalogue.map((tag) => (
          <PillToggle key={tag} pressed={chosen.includes(tag)} onPress={() => toggle(tag)}>
            {tag}
          </PillToggle>
        ))}
      </div>
      <div className="mt-3 flex justify-end">
        <Button disabled={chosen.length === 0} onClick={() => onChange([])}>
          Reset
        </Button>
      </div>
      {children}
    </Popover>
  )
}
