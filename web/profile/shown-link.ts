/** A link as people read it: without what is the same for all. */
export function shownLink(link: string): string {
  return link.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
}
