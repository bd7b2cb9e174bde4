/**
 * A transcript as text: `< ` before each line that the program read, `> ` before each that it wrote. Passes of a
 * multi-pass problem are divided by a line.
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

export function joinTranscripts(transcripts: readonly TruncatedText[]): TruncatedText {
  if (transcripts.length === 1) return fitting(transcripts)
  const titled = transcripts.map(({ text, cut }, at) => ({
    text: `-- pass ${at + 1} --\n${text}`,
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
