import { askWorker } from '../client/ask-worker.ts'
import type { ComparedTexts, ComparisonQuestion } from './compare-texts.ts'

/** Compares the texts in a worker. @throws as askWorker does */
export async function compareInWorker(
  texts: ComparisonQuestion,
  signal: AbortSignal,
): Promise<ComparedTexts> {
  const worker = new Worker(new URL('./compare-worker.ts', import.meta.url), { type: 'module' })
  return askWorker(worker, texts, { signal, failure: 'The texts could not be compared' })
}
