import { FileArchive } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { languages } from '#contract'
import { askWorker } from '../client/ask-worker.ts'
import { reportFailure } from '../client/queries.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { ChosenFile, DropZone } from './DropZone.tsx'
import type { PackageQuestion, PackageSummary } from './package-worker.ts'

type Props = { onRead: (summary: PackageSummary & { ok: true }) => void }

export function PackageField({ onRead }: Props) {
  const { imported, read, cancel } = usePackage(onRead)
  const { file, index, summary, reading } = imported
  return (
    <div>
      <Field
        label="Import a package"
        hint="Kattis, ICPC, Polygon, Hydro, QDUOJ or FPS. It fills in the form, which you can edit."
        error={summary?.ok === false ? summary.message : null}
      >
        {(control) => (
          <DropZone
            {...control}
            Icon={FileArchive}
            dropText="Drop the package to read it"
            name="package"
            accept=".zip,.kpp,.xml"
            onChange={({ target }) => {
              const chosen = target.files?.[0]
              if (chosen === undefined) cancel()
              else read(chosen)
            }}
            className="min-h-24"
          >
            <ChosenFile file={file} what="a package" />
          </DropZone>
        )}
      </Field>
      <div role="status">
        {reading && (
          <p className="mt-2 flex items-center gap-2 text-small text-muted">
            <Spinner />
            Reading the package
            <Button onClick={cancel}>Cancel</Button>
          </p>
        )}
        {summary?.ok && <Read summary={summary} />}
      </div>
      {summary?.ok && summary.problems.length > 1 && file !== null && (
        <Problems problems={summary.problems} index={index} onChoose={(one) => read(file, one)} />
      )}
    </div>
  )
}

function Read({ summary: { format, tests, losses } }: { summary: PackageSummary & { ok: true } }) {
  return (
    <div className="mt-3 grid gap-1 text-small">
      <p className="text-accepted">
        {format} with {tests === 1 ? '1 test' : `${tests} tests`} read
      </p>
      {losses.length > 0 && (
        <>
          <p>Check what was not carried over:</p>
          <ul className="list-disc pl-5 text-muted">
            {losses.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

type ProblemsProps = { problems: string[]; index: number; onChoose: (index: number) => void }

/** Lists the problems of a package with several. One of them is in the form. */
function Problems({ problems, index, onChoose }: ProblemsProps) {
  return (
    <ul aria-label="Problems in the package" className="mt-2 flex flex-wrap gap-2">
      {problems.map((name, number) => (
        // Two problems may have the same name.
        // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
        <li key={number}>
          <Button aria-pressed={number === index} onClick={() => onChoose(number)}>
            {name}
          </Button>
        </li>
      ))}
    </ul>
  )
}

type ImportedPackage = {
  file: File | null
  index: number
  /** Null before a package is chosen and read. */
  summary: PackageSummary | null
  reading: boolean
}

const none: ImportedPackage = { file: null, index: 0, summary: null, reading: false }

/** @param onRead receives the problem when it has been read */
function usePackage(onRead: (summary: PackageSummary & { ok: true }) => void) {
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
