import type { Root } from 'hast'
import { visit } from 'unist-util-visit'

/** Makes external links open in a new tab, without a referrer. */
export function markLinks(tree: Root): void {
  visit(tree, 'element', (element) => {
    const href = element.properties['href']
    if (element.tagName !== 'a' || typeof href !== 'string') return
    // A path, a query or a fragment stays on this site; "//host" and "/\host" do not.
    if (/^(?:[?#]|\/(?![/\\]))/.test(href)) return
    element.properties['rel'] = ['nofollow', 'noopener', 'noreferrer', 'ugc']
    element.properties['target'] = '_blank'
  })
}
