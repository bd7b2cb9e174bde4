import { limits } from '#contract'

export type KeptText = { text: string; cut: boolean }

/**
 * Text to show and store: bytes that are not UTF-8 as U+FFFD, and U+0000, which PostgreSQL
 * refuses, as U+2400.
 */
export function decode(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\0', '\u2400')
}

/** The first bytes of a program's output. @param sizeBytes of the whole */
export function keepStart(start: Buffer, sizeBytes: number): KeptText {
  const cut = sizeBytes > limits.shownTextBytes
  return { text: decode(start.subarray(0, limits.shownTextBytes)), cut }
}

/**
 * Messages: their first part and their last, since the first says what is wrong and the last how
 * it ended.
 * @param head the first 64 KiB, or all
 * @param tail the last 16 KiB, or all
 */
export function keepEnds(head: Buffer, tail: Buffer, sizeBytes: number): KeptText {
  const { headBytes, tailBytes } = limits.keptErrors
  if (sizeBytes <= headBytes + tailBytes) return { text: decode(head), cut: false }
  const text = [
    decode(head.subarray(0, headBytes)),
    `… ${sizeBytes - headBytes - tailBytes} bytes are left out here …`,
    decode(tail.subarray(tail.length - tailBytes)),
  ].join('\n')
  return { text, cut: true }
}
