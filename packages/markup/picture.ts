/** Returns the name of a statement's picture, or undefined if the package does not have it. */
export type PictureOf = (address: string, alt: string) => string | undefined

/** Reports every picture, for statements without files. */
export function noPictures(losses: Set<string>): PictureOf {
  return (address) => {
    losses.add(`The picture ${address.slice(0, 200)} is not carried over.`)
    return undefined
  }
}

export function markdownPicture(alt: string, name: string): string {
  const target = /[\s()<>]/.test(name) ? `<${name.replaceAll(/[<>\n]/g, '')}>` : name
  return `![${alt}](${target})`
}

/** Reduces Markdown to a text for the brackets of a picture. */
export function plainAlt(markdown: string): string {
  return markdown
    .replaceAll(/[[\]\\*`]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
