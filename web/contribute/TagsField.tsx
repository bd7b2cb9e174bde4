import { contributionFields, isTag, joinTags, parseTags } from '#contract'
import { TagsMenu } from '../ui/TagsMenu.tsx'

type Props = {
  /** Comma-joined labels. */
  value: string
  onChange: (tags: string) => void
}

export function TagsField({ value, onChange }: Props) {
  const chosen = parseTags(value).filter(isTag)
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 font-medium">
        {contributionFields.tags.label}
      </p>
      <TagsMenu
        chosen={chosen}
        onChange={(tags) => onChange(joinTags(tags))}
        buttonClassName="min-h-11!"
      />
      <p className="mt-1 text-small text-muted">{chosen.join(', ')}</p>
    </div>
  )
}
