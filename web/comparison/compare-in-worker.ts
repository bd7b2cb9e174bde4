import type { ComparedTexts, ComparisonQuestion } from './compare-texts.ts'

/**
 * Compares in a worker of its own, which ends with the answer or with the signal.
 * @throws the signal's reason when it is aborted, and an error when the worker cannot do it
 */
export async function compareInWorker(
  texts: ComparisonQuestion,
  signal: AbortSignal,
): Promise<ComparedTexts> {
  const worker = new Worker(new URL('./compare-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<ComparedTexts>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.addEventListener('message', ({ data }: MessageEvent<ComparedTexts>) => resolve(data))
    worker.addEventListener('error', () => reject(new Error('The texts could not be compared')))
    worker.postMessage(texts)
  }).finally(() => worker.terminate())
}
