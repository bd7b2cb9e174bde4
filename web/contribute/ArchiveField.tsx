import { classNames } from '../ui/class-names.ts'
import { Field } from '../ui/Field.tsx'
import { Hint } from '../ui/Hint.tsx'
import { PairTable } from '../ui/PairTable.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import type { Archive } from './use-archive.ts'

const rules = [
  'Inputs are named input1.txt, input2.txt, … and outputs output1.txt, output2.txt, …',
  'All of them must be in one ZIP file.',
  'Each input needs a matching output.',
  'The files lie in the root of the ZIP, or inside one folder.',
  'Files that macOS and Windows add by themselves are left out.',
]

type Props = {
  archive: Archive
  /** The error of the server or of the check in the browser. */
  error: string | null
  /** Shown when no file is chosen. */
  hint: string | undefined
  required: boolean
  onChoose: (file: File | null) => void
}

/** The field for the tests, with the contents of the chosen archive below. */
export function ArchiveField({ archive, error, hint, required, onChoose }: Props) {
  return (
    <div>
      <Field
        label="Upload tests"
        error={error}
        hint={hint}
        aside={
          <Hint label="File rules" align="end">
            {rules.map((rule) => (
              <span key={rule} className="block py-0.5">
                {rule}
              </span>
            ))}
          </Hint>
        }
      >
        {(control) => (
          // A file can also be dropped onto it, anywhere inside its border.
          <input
            {...control}
            type="file"
            name="file"
            accept=".zip"
            required={required}
            onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
            className={classNames(
              'w-full min-w-0 rounded-lg border border-dashed bg-surface p-3 text-small',
              'file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-lg file:border file:border-control file:bg-surface file:px-3.5 file:font-medium file:text-ink',
              control['aria-invalid'] ? 'border-failed' : 'border-control',
            )}
          />
        )}
      </Field>
      <Contents archive={archive} />
    </div>
  )
}

/** The result of the check: the number of tests, notes, and a table of the pairs. */
function Contents({ archive: { file, check, checking } }: Pick<Props, 'archive'>) {
  return (
    <>
      <div role="status">
        {checking && file !== null && (
          <p className="mt-2 flex items-center gap-2 text-small text-muted">
            <Spinner />
            Checking the archive
          </p>
        )}
        {check?.ok && (
          <div className="mt-3 grid gap-2">
            <p className="text-small text-accepted">
              {check.pairs.length === 1 ? '1 test' : `${check.pairs.length} tests`} found
            </p>
            {check.notes.map((note) => (
              <p key={note} className="text-small text-muted">
                {note}
              </p>
            ))}
          </div>
        )}
      </div>
      {check?.ok && (
        <div className="mt-2">
          <PairTable pairs={check.pairs} />
        </div>
      )}
    </>
  )
}
