import { askWorker } from '../client/ask-worker.ts'
import type { ArchiveQuestion, ArchiveSummary } from './archive-summary.ts'

/** Checks the chosen archive, or its absence, in a worker. @throws as askWorker does */
export async function checkInWorker(
  file: File | null,
  signal: AbortSignal,
): Promise<ArchiveSummary> {
  const worker = new Worker(new URL('./archive-worker.ts', import.meta.url), { type: 'module' })
  const question: ArchiveQuestion = { file: file && { name: file.name, bytes: file } }
  return askWorker(worker, question, { signal, failure: 'The archive could not be read' })
}
