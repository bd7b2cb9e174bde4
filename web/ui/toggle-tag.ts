import { type Tag, tagCatalogue } from '#contract'

/** Returns the tags with one of them added or removed, in the catalogue's order. */
export function toggleTag(tags: readonly Tag[], tag: Tag): readonly Tag[] {
  return tagCatalogue.filter((one) => tags.includes(one) !== (one === tag))
}
