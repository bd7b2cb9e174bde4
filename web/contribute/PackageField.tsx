import { FileArchive } from 'lucide-react'
import { languages } from '#contract'
import { reportFailure } from '../client/queries.ts'
import { useWorker } from '../client/use-worker.ts'
import { Button } from '../ui/Button.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { ChosenFile, FileField } from './FileField.tsx'
import type { PackageQuestion, PackageSummary } from './package-worker.ts'

type Question = PackageQuestion & { bytes: File }

/** `onRead` receives the problem when it has been read. */
type Props = { onRead: (summary: PackageSummary & { ok: true }) => void }

export function PackageField({ onRead }: Props) {
  const { question, answer, working, ask, clear } = useWorker<Question, PackageSummary>(
    () => new Worker(new URL('./package-worker.ts', import.meta.url), { type: 'module' }),
  )
  async function read(chosen: File, index: number) {
    const found = await ask({ bytes: chosen, index, offered: languages })
    if (found?.ok) onRead(found)
  }
  return (
    <div>
      <FileField
        label="Import a package"
        hint="Kattis, ICPC, Polygon, Hydro, QDUOJ or FPS. It fills in the form, which you can edit."
        error={answer?.ok === false ? answer.message : null}
        Icon={FileArchive}
        dropText="Drop the package to read it"
        name="package"
        accept=".zip,.kpp,.xml"
        onChange={({ target }) => {
          const chosen = target.files?.[0]
          if (chosen === undefined) clear()
          else read(chosen, 0).catch(reportFailure)
        }}
        className="min-h-24"
      >
        <ChosenFile file={question?.bytes ?? null} what="a package" />
      </FileField>
      <div role="status">
        {working && (
          <p className="mt-2 flex items-center gap-2 text-small text-muted">
            <Spinner />
            Reading the package
            <Button onClick={clear}>Cancel</Button>
          </p>
        )}
        {answer?.ok && <Read summary={answer} />}
      </div>
      {answer?.ok && answer.problems.length > 1 && question !== null && (
        <Problems
          problems={answer.problems}
          index={question.index}
          onChoose={(index) => read(question.bytes, index).catch(reportFailure)}
        />
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

/** Lists the problems of a package that has several. The form contains the chosen one. */
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
