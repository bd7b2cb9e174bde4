/** Returns the last line of a shortened text, so that every reader of the reply sees it. */
export function cutMark(shownBytes: number, totalBytes: number): string {
  return `\n… ${shownBytes} of ${totalBytes} bytes are shown`
}

/**
 * Returns the text without the mark, and the length of the whole text if it is shortened, else null.
 */
export function readCutMark(shown: string) {
  const found = /\n… (\d+) of (\d+) bytes are shown$/.exec(shown.slice(-60))
  if (found === null || Number(found[1]) >= Number(found[2])) {
    return { text: shown, totalBytes: null }
  }
  return { text: shown.slice(0, -found[0].length), totalBytes: Number(found[2]) }
}
