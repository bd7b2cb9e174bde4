/**
 * Invisible characters that can make a text look like another one: those that change the writing
 * direction, and those without width.
 */
const unseen = /([\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff])/

/**
 * Names invisible characters by generated content, so that copying gives the text itself. An inline
 * block limits the effect of a change of direction.
 */
export function RevealedText({ text }: { text: string }) {
  const parts = text.split(unseen)
  if (parts.length === 1) return text
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text have no other key
        key={index}
        data-mark={nameOf(part)}
        className="inline-block rounded-small bg-failed text-surface"
      >
        {part}
      </span>
    ),
  )
}

function nameOf(character: string): string {
  return `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
}
