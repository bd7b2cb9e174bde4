/**
 * The last line of a stored text of which only the beginning is shown. It stands in the text itself,
 * so that whoever reads the reply sees it; a page takes it off again to compare what is shown.
 */
export function cutMark(shownBytes: number, totalBytes: number): string {
  return `\n… ${shownBytes} of ${totalBytes} bytes are shown`
}

type ShownText = {
  /** What is there of the text, without the mark. */
  text: string
  /** How long the whole is where this is only its beginning; else null. */
  totalBytes: number | null
}

export function readCutMark(shown: string): ShownText {
  const found = /\n… (\d+) of (\d+) bytes are shown$/.exec(shown.slice(-60))
  if (found === null || Number(found[1]) >= Number(found[2])) {
    return { text: shown, totalBytes: null }
  }
  return { text: shown.slice(0, -found[0].length), totalBytes: Number(found[2]) }
}
