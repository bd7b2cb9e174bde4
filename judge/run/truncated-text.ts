import { limits } from '#contract'

export type TruncatedText = { text: string; cut: boolean }

/** Bytes that are not UTF-8 become U+FFFD, and U+0000, which PostgreSQL refuses, becomes U+2400. */
export function decode(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\0', '\u2400')
}

/** The first bytes of a program's output. */
export function truncateOutput(output: Buffer): TruncatedText {
  const cut = output.length > limits.shownTextBytes
  return { text: decode(output.subarray(0, limits.shownTextBytes)), cut }
}

/**
 * Keeps the first part of messages, which says what is wrong, and the last, which says how it ended.
 * @param missingBytes what the sandbox has left out in the middle
 */
export function truncateMessages(messages: Buffer, missingBytes = 0): TruncatedText {
  const { headBytes, tailBytes } = limits.keptErrors
  const leftOut = messages.length + missingBytes - headBytes - tailBytes
  if (leftOut <= 0) return { text: decode(messages), cut: false }
  const text = [
    decode(messages.subarray(0, headBytes)),
    `… ${leftOut} bytes are left out here …`,
    decode(messages.subarray(-tailBytes)),
  ].join('\n')
  return { text, cut: true }
}

const longestLine = 1000

/** Cuts long lines, because patterns would take minutes on a line of 64 KiB that was made for it. */
export function shortLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.slice(0, longestLine))
    .join('\n')
}
