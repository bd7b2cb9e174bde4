import { useEffect, useEffectEvent, useRef, useState } from 'react'

type State<Question, Answer> = {
  /** Null before the first question. */
  question: Question | null
  /** Null until the worker has answered, and after a failure. */
  answer: Answer | null
  working: boolean
}

const nothing = { question: null, answer: null, working: false }

/** Asks a worker. A new question cancels the previous one. */
export function useWorker<Question, Answer>(create: () => Worker) {
  const [state, setState] = useState<State<Question, Answer>>(nothing)
  const running = useRef(new AbortController())
  const stop = useEffectEvent(() => running.current.abort())
  useEffect(() => () => stop(), [])
  return {
    ...state,
    /** Resolves with null if it was cancelled; rejects if the worker cannot answer. */
    async ask(question: Question): Promise<Answer | null> {
      running.current.abort()
      running.current = new AbortController()
      const { signal } = running.current
      setState({ question, answer: null, working: true })
      try {
        const answer = await answerOf<Answer>(create(), question, signal)
        setState({ question, answer, working: false })
        return answer
      } catch (error) {
        if (signal.aborted) return null
        setState({ question, answer: null, working: false })
        throw error
      }
    },
    clear() {
      running.current.abort()
      setState(nothing)
    },
  }
}

function answerOf<Answer>(worker: Worker, question: unknown, signal: AbortSignal) {
  return new Promise<Answer>((resolve, reject) => {
    signal.addEventListener('abort', reject)
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data))
    worker.addEventListener('error', reject)
    worker.postMessage(question)
  }).finally(() => worker.terminate())
}
