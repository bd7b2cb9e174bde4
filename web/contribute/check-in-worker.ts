import type { ArchiveQuestion, ArchiveSummary } from './archive-summary.ts'

/**
 * Checks the chosen archive, or its absence, in a worker of its own, which ends with the answer.
 * @throws the signal's reason when it is aborted, and an error when the file cannot be read at all
 */
export function checkInWorker(file: File | null, signal: AbortSignal): Promise<ArchiveSummary> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./archive-worker.ts', import.meta.url), { type: 'module' })
  const question: ArchiveQuestion = { file: file && { name: file.name, bytes: file } }
  return new Promise<ArchiveSummary>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.addEventListener('message', ({ data }: MessageEvent<ArchiveSummary>) => resolve(data))
    worker.addEventListener('error', () => reject(new Error('The archive could not be read')))
    worker.postMessage(question)
  }).finally(() => worker.terminate())
}
