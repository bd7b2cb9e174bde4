/**
 * The units by which a text is compared: words, and in an exact comparison also the white space
 * between them. They are stored as numbers, since a text of 10 MB has millions of them.
 */

/** A text, or only its beginning; then `whole` is false and its end is unknown. */
export type Shown = { text: string; whole: boolean }

export type Units = {
  /** Start and end of each unit, in UTF-16 code units. */
  starts: Int32Array<ArrayBuffer>
  ends: Int32Array<ArrayBuffer>
}

export type Side = Shown & { units: Units; count: number; wordAt: (unit: number) => string }

/** The length of the longest number (contract/comparison.ts). Longer words are compared in parts. */
const longestWord = 400
const partLength = 44

/** The judge's definition of white space: space, and tab to carriage return. */
const words = /[^ \t-\r]+/g
const wordsAndSpace = /[^ \t-\r]+|[\r\n]| +|\t+|\v+|\f+/g

export function sideOf({ text, whole }: Shown, withSpace: boolean): Side {
  const starts: number[] = []
  const ends: number[] = []
  for (const { 0: run, index } of text.matchAll(withSpace ? wordsAndSpace : words)) {
    const end = index + run.length
    const isLongWord = run.length > longestWord && run.search(words) === 0
    let start = index
    while (start < end) {
      const partEnd = isLongWord ? wholeCharacter(text, Math.min(end, start + partLength)) : end
      starts.push(start)
      ends.push(partEnd)
      start = partEnd
    }
  }
  // The last word of a cut text may continue.
  if (!whole && ends.at(-1) === text.length) {
    starts.pop()
    ends.pop()
  }
  const units = { starts: new Int32Array(starts), ends: new Int32Array(ends) }
  const wordAt = (unit: number) => text.slice(units.starts[unit], units.ends[unit])
  return { text, whole, units, count: starts.length, wordAt }
}

/** Returns `offset`, or the next offset if `offset` is inside a surrogate pair. */
export function wholeCharacter(text: string, offset: number): number {
  const code = text.charCodeAt(offset)
  return code >= 0xdc00 && code <= 0xdfff ? offset + 1 : offset
}
