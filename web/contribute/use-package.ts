import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { languages } from '#contract'
import { askWorker } from '../client/ask-worker.ts'
import { reportFailure } from '../client/queries.ts'
import type { PackageQuestion, PackageSummary } from './package-worker.ts'

export type ImportedPackage = {
  file: File | null
  /** The problem that is read, if the package has several. */
  index: number
  /** Null before a package is chosen and read. */
  summary: PackageSummary | null
  reading: boolean
}

const none: ImportedPackage = { file: null, index: 0, summary: null, reading: false }

/** @param onRead receives the problem when it has been read */
export function usePackage(onRead: (summary: PackageSummary & { ok: true }) => void) {
  const [imported, setImported] = useState(none)
  const running = useRef(new AbortController())
  const stop = useEffectEvent(() => running.current.abort())
  useEffect(() => () => stop(), [])

  async function read(file: File, index: number) {
    running.current.abort()
    const current = new AbortController()
    running.current = current
    setImported({ file, index, summary: null, reading: true })
    try {
      const summary = await readInWorker({ bytes: file, index, offered: languages }, current.signal)
      setImported({ file, index, summary, reading: false })
      if (summary.ok) onRead(summary)
    } catch (error) {
      if (current.signal.aborted) return
      setImported(none)
      reportFailure(error)
    }
  }

  return {
    imported,
    read: (file: File, index = 0) => void read(file, index),
    cancel() {
      running.current.abort()
      setImported(none)
    },
  }
}

function readInWorker(question: PackageQuestion, signal: AbortSignal) {
  const worker = new Worker(new URL('./package-worker.ts', import.meta.url), { type: 'module' })
  const failure = 'The package could not be read'
  return askWorker<PackageSummary>(worker, question, { signal, failure })
}
