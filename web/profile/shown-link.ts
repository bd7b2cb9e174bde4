/** Shortens a link for display: removes the scheme, `www.` and a trailing slash. */
export function shownLink(link: string): string {
  return link.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
}
