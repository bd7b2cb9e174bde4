/**
 * Asks a worker one question. It ends with the answer, or with the signal.
 * @param failure what the error says when the worker cannot answer
 * @throws the signal's reason when it is aborted, also before
 */
export function askWorker<Answer>(
  worker: Worker,
  question: unknown,
  { signal, failure }: { signal: AbortSignal; failure: string },
): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data))
    worker.addEventListener('error', () => reject(new Error(failure)))
    worker.postMessage(question)
  }).finally(() => worker.terminate())
}
