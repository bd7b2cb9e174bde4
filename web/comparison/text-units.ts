/**
 * The units by which a text is compared: words, that is, runs of characters without white space. An
 * exact comparison also has units for the white space in between, with each line end separate. They
 * are stored as numbers, since a text of 10 MB has millions of them.
 */
export type Units = {
  /** Start and end of each unit in UTF-16 units. */
  starts: Int32Array<ArrayBuffer>
  ends: Int32Array<ArrayBuffer>
}

/** No number is longer (contract/comparison.ts). Longer words are compared in parts. */
const longestWord = 400
const partLength = 44

export function textUnits(text: string, withSpace: boolean): Units {
  const starts: number[] = []
  const ends: number[] = []
  const add = (start: number, end: number) => {
    starts.push(start)
    ends.push(end)
  }
  let at = 0
  while (at < text.length) {
    const start = at
    const first = text.charCodeAt(at)
    if (!isSpace(first)) {
      while (at < text.length && !isSpace(text.charCodeAt(at))) at += 1
      addWord(text, start, at, add)
    } else {
      at += 1
      const single = first === lineFeed || first === carriageReturn
      while (!single && text.charCodeAt(at) === first) at += 1
      if (withSpace) add(start, at)
    }
  }
  return { starts: new Int32Array(starts), ends: new Int32Array(ends) }
}

const lineFeed = 10
const carriageReturn = 13

/** The judge's definition: space, and tab to carriage return. */
function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13)
}

function addWord(
  text: string,
  start: number,
  end: number,
  add: (start: number, end: number) => void,
) {
  if (end - start <= longestWord) return add(start, end)
  let from = start
  while (from < end) {
    const to = wholeCharacter(text, Math.min(end, from + partLength))
    add(from, to)
    from = to
  }
}

/** Returns the position, or the next one if it is within a surrogate pair. */
export function wholeCharacter(text: string, place: number): number {
  const code = text.charCodeAt(place)
  return code >= 0xdc00 && code <= 0xdfff ? place + 1 : place
}
