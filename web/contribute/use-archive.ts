import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldError } from '#contract'
import { askWorker } from '../client/ask-worker.ts'
import { reportFailure } from '../client/queries.ts'
import type { ArchiveQuestion, ArchiveSummary } from './archive-worker.ts'

export type Archive = {
  file: File | null
  /** Null before a file is chosen and checked. */
  check: ArchiveSummary | null
  checking: boolean
}

const none: Archive = { file: null, check: null, checking: false }

/** The chosen archive and its check. A new choice cancels the previous check. */
export function useArchive() {
  const [archive, setArchive] = useState(none)
  const running = useRef(new AbortController())
  const stop = useEffectEvent(() => running.current.abort())
  useEffect(() => () => stop(), [])

  /** Resolves with null if another check has started meanwhile, or the file could not be read. */
  async function check(file: File | null): Promise<ArchiveSummary | null> {
    running.current.abort()
    const current = new AbortController()
    running.current = current
    setArchive({ file, check: null, checking: true })
    try {
      const found = await checkInWorker(file, current.signal)
      setArchive({ file, check: found, checking: false })
      return found
    } catch (error) {
      if (current.signal.aborted) return null
      setArchive({ file, check: null, checking: false })
      reportFailure(error)
      return null
    }
  }

  return {
    archive,
    check,
    /** Returns the error on submit. The file on disk may have changed since it was chosen. */
    async checkAgain(file: File | null): Promise<FieldError[]> {
      const found = await check(file)
      return found?.ok === true ? [] : [{ field: 'file', message: found?.message ?? '' }]
    },
    clear() {
      running.current.abort()
      setArchive(none)
    },
  }
}

/** @param file null checks its absence */
function checkInWorker(file: File | null, signal: AbortSignal) {
  const worker = new Worker(new URL('./archive-worker.ts', import.meta.url), { type: 'module' })
  const question: ArchiveQuestion = { file: file && { name: file.name, bytes: file } }
  const failure = 'The archive could not be read'
  return askWorker<ArchiveSummary>(worker, question, { signal, failure })
}
