import { type Tag, tagCatalogue } from '#contract'

/** The tags with one of them turned on or off, in the catalogue's order. */
export function toggleTag(tags: readonly Tag[], tag: Tag): readonly Tag[] {
  return tagCatalogue.filter((one) => tags.includes(one) !== (one === tag))
}
