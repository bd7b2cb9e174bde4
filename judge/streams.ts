import { limits } from '#contract'
import type { Sandbox } from '#sandbox/client.ts'

export type StreamEnds = { head: Buffer; tail: Buffer; sizeBytes: number }

const nothing: StreamEnds = { head: Buffer.alloc(0), tail: Buffer.alloc(0), sizeBytes: 0 }
const headBytes = limits.shownTextBytes

/** The first 64 KiB of a stream, its last 16 KiB where it is longer, and its size. */
export async function readEnds(sandbox: Sandbox, fileId: string | undefined): Promise<StreamEnds> {
  if (fileId === undefined) return nothing
  const { start, sizeBytes } = await sandbox.readStart(fileId, headBytes)
  if (sizeBytes <= start.length) return { head: start, tail: start, sizeBytes }
  const from = Math.max(0, sizeBytes - limits.keptErrors.tailBytes)
  return { head: start, tail: await sandbox.readFrom(fileId, from), sizeBytes }
}
