/**
 * Garbage collection of unreferenced blobs: a killed server leaves them, and so does a removal that an
 * upload or a backup prevented. Blobs younger than a day are skipped, because loading the samples stores blobs
 * before it holds a lock.
 */
import type { ListedBlob } from '#storage/blobs.ts'
import type { Parts } from '../parts.ts'
import { type PeriodicTask, whileLocked } from '../periodic.ts'
import { removeUnusedBlobs, unusedOf } from './unused-blobs.ts'

const dayMs = 24 * 3600 * 1000
const batchSize = 500

interface Collected {
  blobs: number
  sizeBytes: number
  /** Unreferenced blobs that could not be removed, because of a lock of a writer or a backup. */
  left: number
}

interface CollectOptions {
  graceMs?: number
  dryRun?: boolean
  signal?: AbortSignal
}

type Place = Pick<Parts, 'db' | 'blobs'>

export function blobCollection(parts: Place): PeriodicTask<Collected> {
  return {
    key: 'blobs_collected_at',
    everyMs: dayMs,
    run: (signal) => collectBlobs(parts, { signal }),
    isComplete: ({ left }) => left === 0,
  }
}

/** @returns undefined if another process is collecting */
export async function collectBlobs(
  parts: Place,
  { graceMs = dayMs, dryRun = false, signal }: CollectOptions = {},
): Promise<Collected | undefined> {
  const beforeMs = Date.now() - graceMs
  return whileLocked(parts.db, 'blob collection', async () => {
    const collected: Collected = { blobs: 0, sizeBytes: 0, left: 0 }
    for await (const batch of batchesBefore(parts.blobs.list(), beforeMs)) {
      signal?.throwIfAborted()
      await collectBatch(parts, batch, dryRun, collected)
    }
    return collected
  })
}

async function collectBatch(
  parts: Place,
  batch: readonly ListedBlob[],
  dryRun: boolean,
  collected: Collected,
): Promise<void> {
  const hashes = batch.map(({ hash }) => hash)
  const unused = await unusedOf(parts.db, hashes)
  const removed = dryRun ? unused : await removeUnusedBlobs(parts, unused)
  const gone = new Set(removed)
  for (const { hash, sizeBytes } of batch) {
    if (!gone.has(hash)) continue
    collected.blobs += 1
    collected.sizeBytes += sizeBytes
  }
  if (removed === undefined) collected.left += unused.length
}

async function* batchesBefore(blobs: AsyncIterable<ListedBlob>, beforeMs: number) {
  let batch: ListedBlob[] = []
  for await (const blob of blobs) {
    if (!(blob.storedAtMs < beforeMs)) continue
    batch.push(blob)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
