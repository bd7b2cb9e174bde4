import type { Selectable } from 'kysely'
import { limits } from '#contract'
import { cutMark } from '#contract/cut-mark.ts'
import type { Connection } from '#database/connection.ts'
import type { Tests } from '#database/schema.ts'
import type { Blobs, StoredBlob } from '#storage/blobs.ts'
import { ofRevision, type RevisionOf } from './current-problems.ts'

export type TestRow = Selectable<Tests>

export function testsOf(db: Connection, of: RevisionOf) {
  return db.selectFrom('tests').selectAll().where(ofRevision(of)).orderBy('number')
}

export function storedTexts(test: TestRow): { input: StoredBlob; output: StoredBlob } {
  return {
    input: { hash: test.input_hash, sizeBytes: test.input_bytes },
    output: { hash: test.output_hash, sizeBytes: test.output_bytes },
  }
}

/** Returns the texts by the number of their test. Texts that do not fit in one reply show only their size. */
export async function shownTests(blobs: Blobs, tests: readonly TestRow[]) {
  const shown = new Map<number, { input: string; output: string }>()
  let leftBytes: number = limits.shownReplyBytes
  const show = async (text: StoredBlob) => {
    const wantedBytes = Math.min(text.sizeBytes, limits.shownTextBytes, leftBytes)
    leftBytes -= wantedBytes
    return startOf(blobs, text, wantedBytes)
  }
  // Sequential, because reading a thousand files at once could exceed the limit of open files.
  for (const test of tests) {
    const { input, output } = storedTexts(test)
    shown.set(test.number, { input: await show(input), output: await show(output) })
  }
  return shown
}

/** Invalid bytes become U+FFFD. If the text is cut, a last line states the full size. */
async function startOf(blobs: Blobs, { hash, sizeBytes }: StoredBlob, wantedBytes: number) {
  const head = wantedBytes === 0 ? Buffer.alloc(0) : await readHead(blobs, hash, wantedBytes)
  const isCut = wantedBytes < sizeBytes
  // In stream mode the decoder leaves out a last character whose bytes are incomplete.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(head, { stream: isCut })
  return isCut ? text + cutMark(head.length, sizeBytes) : text
}

async function readHead(blobs: Blobs, hash: string, wantedBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let count = 0
  for await (const chunk of await blobs.get(hash)) {
    chunks.push(chunk)
    count += chunk.length
    if (count >= wantedBytes) break
  }
  return Buffer.concat(chunks).subarray(0, wantedBytes)
}
