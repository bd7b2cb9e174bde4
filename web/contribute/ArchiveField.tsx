import { FileArchive } from 'lucide-react'
import { Hint } from '../ui/Hint.tsx'
import { PairTable } from '../ui/PairTable.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { ChosenFile, FileField } from './FileField.tsx'
import type { Archive } from './use-contribution-form.ts'

const rules = [
  'Inputs are named input1.txt, input2.txt, … and outputs output1.txt, output2.txt, …',
  'All of them must be in one ZIP file.',
  'Each input needs a matching output.',
  'Put the files in the root of the ZIP, or in one folder.',
  'Files that macOS and Windows add are ignored.',
]

type Props = {
  archive: Archive
  error: string | null
  hint: string | undefined
  required: boolean
  onChoose: (file: File | null) => void
}

export function ArchiveField({ archive, error, hint, required, onChoose }: Props) {
  return (
    <div>
      <FileField
        label="Upload tests"
        error={error}
        hint={hint}
        marked={required}
        aside={
          <Hint label="File rules" align="end">
            {rules.map((rule) => (
              <span key={rule} className="block py-0.5">
                {rule}
              </span>
            ))}
          </Hint>
        }
        Icon={FileArchive}
        dropText="Drop the file to choose it"
        name="file"
        accept=".zip"
        required={required}
        onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
        className="min-h-24"
      >
        <ChosenFile file={archive.file} what="a ZIP file" />
      </FileField>
      <Contents archive={archive} />
    </div>
  )
}

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
