import { FileArchive } from 'lucide-react'
import { type ComponentProps, type DragEvent, useState } from 'react'
import { bytesWords } from '../ui/bytes-words.ts'
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

/** The field for the tests, with the contents of the chosen archive below. */
export function ArchiveField({ archive, error, hint, required, onChoose }: Props) {
  return (
    <div>
      <Field
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
      >
        {(control) => (
          <DropZone
            {...control}
            file={archive.file}
            required={required}
            onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
          />
        )}
      </Field>
      <Contents archive={archive} />
    </div>
  )
}

type DropZoneProps = ComponentProps<'input'> & {
  file: File | null
  /** What to drop, with its article. */
  what?: string
}

/** A file input that fills a dashed box, so that a file can be dropped anywhere in it. */
export function DropZone({ file, what = 'a ZIP file', ...input }: DropZoneProps) {
  const [dragging, setDragging] = useState(false)
  const onDrag = ({ dataTransfer }: DragEvent) => setDragging(dataTransfer.types.includes('Files'))
  const onDragEnd = () => setDragging(false)
  return (
    <div
      className={classNames(
        'relative flex min-h-24 flex-wrap items-center justify-center gap-x-3 gap-y-1 rounded-lg border',
        'border-dashed p-3 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent',
        dragging ? 'border-solid border-accent bg-sunken' : 'bg-surface hover:bg-sunken',
        !dragging && (input['aria-invalid'] ? 'border-failed' : 'border-control'),
      )}
    >
      <FileArchive aria-hidden="true" size={20} className="shrink-0 text-muted" />
      {dragging ? (
        <span className="font-medium">Drop the file to choose it</span>
      ) : file === null ? (
        <span>
          Drop {what} here or <span className="font-medium text-accent underline">choose one</span>
        </span>
      ) : (
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="font-medium">{file.name}</span> ({bytesWords(file.size)}){' '}
          <span className="font-medium text-accent underline">Choose another</span>
        </span>
      )}
      <input
        name="file"
        accept=".zip"
        {...input}
        type="file"
        onDragEnter={onDrag}
        onDragLeave={onDragEnd}
        onDrop={onDragEnd}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      />
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
