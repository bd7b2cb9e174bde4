import type { ReactNode } from 'react'
import { type Tag, tagCatalogue } from '#contract'
import { Button } from './Button.tsx'
import { PillToggle } from './Pill.tsx'
import { Popover } from './Popover.tsx'

type Props = {
  chosen: readonly Tag[]
  onChange: (tags: readonly Tag[]) => void
  buttonClassName?: string
  children?: ReactNode
}

/** A menu to choose several tags as pills; Reset clears them. Stays open while the user chooses. */
export function TagsMenu({ chosen, onChange, buttonClassName, children }: Props) {
  const [first] = chosen
  const shown =
    first === undefined ? 'Tags' : chosen.length === 1 ? first : `Tags (${chosen.length})`
  // The order of the catalogue.
  const toggle = (tag: Tag) =>
    onChange(tagCatalogue.filter((one) => chosen.includes(one) !== (one === tag)))
  return (
    <Popover
      label={<span className="truncate">{shown}</span>}
      name={chosen.length === 0 ? 'Tags' : `Tags: ${chosen.join(', ')}`}
      title="Tags"
      className="w-[300px]"
      {...(buttonClassName !== undefined && { buttonClassName })}
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
