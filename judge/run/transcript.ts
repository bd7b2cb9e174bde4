/**
 * A transcript as text: `< ` before each line that the program read, `> ` before each that it wrote, and a title
 * before each pass of a multi-pass problem.
 */
import { limits } from '#contract'
import type { PairOutcome, Passage } from '#sandbox/client.ts'
import { decode, type TruncatedText } from './truncated-text.ts'

const marks: Readonly<Record<Passage['by'], string>> = { program: '> ', partner: '< ' }

export function transcriptText({
  transcript,
  isTranscriptCut,
}: Pick<PairOutcome, 'transcript' | 'isTranscriptCut'>): TruncatedText {
  return fitting([{ text: passagesText(transcript), cut: isTranscriptCut }])
}

export function passagesText(passages: readonly Passage[]): string {
  const lines = passages.flatMap(({ by, text }) =>
    linesOf(text).map((line) => `${marks[by]}${line}\n`),
  )
  return decode(Buffer.from(lines.join('')))
}

/** @param pass from 1 */
export function passTitle(pass: number): string {
  return `-- pass ${pass} --\n`
}

/** @param transcripts of all passes, in order */
export function joinTranscripts(transcripts: readonly TruncatedText[]): TruncatedText {
  const titled = transcripts.map(({ text, cut }, at) => ({
    text: passTitle(at + 1) + text,
    cut,
  }))
  return fitting(titled)
}

/** Cuts at the end of a line, where there is one. */
function fitting(parts: readonly TruncatedText[]): TruncatedText {
  const bytes = Buffer.from(parts.map(({ text }) => text).join(''))
  const cut = parts.some((part) => part.cut)
  if (bytes.length <= limits.shownTextBytes) return { text: decode(bytes), cut }
  const lineEnd = bytes.lastIndexOf('\n', limits.shownTextBytes - 1) + 1
  return { text: decode(bytes.subarray(0, lineEnd || limits.shownTextBytes)), cut: true }
}

function linesOf(text: string): string[] {
  const lines = text.split('\n')
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}
