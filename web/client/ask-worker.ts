/** Rejects with the signal's reason, or with the message `failure` when the worker cannot answer. */
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
