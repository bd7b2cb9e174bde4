import { limits } from '#contract'
import { cutMark } from '#contract/cut-mark.ts'
import type { Blobs } from '#storage/blobs.ts'

export interface StoredText {
  hash: string
  sizeBytes: number
}

/**
 * Returns at most `atMostBytes` of a stored text, as UTF-8 with U+FFFD for invalid bytes. If it is
 * cut, a last line states the full size.
 */
export async function shownText(
  blobs: Blobs,
  { hash, sizeBytes }: StoredText,
  atMostBytes: number = limits.shownTextBytes,
): Promise<string> {
  const wanted = Math.min(sizeBytes, atMostBytes, limits.shownTextBytes)
  const head = wanted === 0 ? Buffer.alloc(0) : await readHead(blobs, hash, wanted)
  const isCut = wanted < sizeBytes
  // In stream mode the decoder leaves out a last character whose bytes are incomplete.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(head, { stream: isCut })
  if (!isCut) return text
  return text + cutMark(head.length, sizeBytes)
}

async function readHead(blobs: Blobs, hash: string, wantedBytes: number): Promise<Buffer> {
  const source = await blobs.get(hash)
  const chunks: Buffer[] = []
  let count = 0
  for await (const chunk of source) {
    chunks.push(chunk)
    count += chunk.length
    if (count >= wantedBytes) break
  }
  return Buffer.concat(chunks).subarray(0, wantedBytes)
}
