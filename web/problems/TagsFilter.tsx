import { type Tag, tagCatalogue } from '#contract'
import { Button } from '../ui/Button.tsx'
import { PillToggle } from '../ui/Pill.tsx'
import { Popover } from '../ui/Popover.tsx'
import { toggleTag } from './list-filters.ts'

type Props = {
  chosen: readonly Tag[]
  onChange: (tags: readonly Tag[]) => void
  buttonClassName: string
}

/** The tags that a problem must carry, all of them. Stays open while one chooses. */
export function TagsFilter({ chosen, onChange, buttonClassName }: Props) {
  const [first] = chosen
  const shown =
    first === undefined ? 'Tags' : chosen.length === 1 ? first : `Tags (${chosen.length})`
  return (
    <Popover
      label={<span className="truncate">{shown}</span>}
      name={chosen.length === 0 ? 'Tags' : `Tags: ${chosen.join(', ')}`}
      title="Tags"
      className="w-[300px]"
      buttonClassName={buttonClassName}
    >
      <div className="flex flex-wrap gap-1.5">
        {tagCatalogue.map((tag) => (
          <PillToggle
            key={tag}
            pressed={chosen.includes(tag)}
            onPress={() => onChange(toggleTag(chosen, tag))}
          >
            {tag}
          </PillToggle>
        ))}
      </div>
      <div className="mt-3 flex justify-end">
        <Button disabled={chosen.length === 0} onClick={() => onChange([])}>
          Reset
        </Button>
      </div>
    </Popover>
  )
}
