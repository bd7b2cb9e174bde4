import { Paperclip } from 'lucide-react'
import { useId } from 'react'
import {
  contributionFields,
  type FileRole,
  isPictureName,
  type ListedFile,
  languageOfPdf,
  likelyRole,
  tidyFileName,
} from '#contract'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { formatBytes } from '../ui/format-bytes.ts'
import { SelectField } from '../ui/SelectField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { FileField } from './FileField.tsx'
import type { FormProps } from './FormFields.tsx'
import { type Files, listOf } from './use-files.ts'

type Props = FormProps & { files: Files }

export function FilesField({ form, onChange, files }: Props) {
  const list = listOf(form.values.files)
  const store = (next: readonly ListedFile[]) => onChange('files', JSON.stringify(next))
  return (
    <div>
      <FileField
        label={contributionFields.files.label}
        error={form.errorOf('files')}
        hint="At most 10 MB each and 50 MB in all. Show a picture in the description by its name: ![](map.png). A PDF may replace the description."
        Icon={Paperclip}
        dropText="Drop the files to choose them"
        name="files"
        multiple
        onChange={({ target }) => {
          const added = [...(target.files ?? [])]
          files.choose(added)
          store(added.reduce(withFile, list))
          // Choosing the same file again must also count as a change.
          target.value = ''
        }}
        className="min-h-16"
      >
        <span>
          Drop files here or <span className="font-medium text-accent underline">choose some</span>
        </span>
      </FileField>
      <ul aria-label="Chosen files" className="mt-3 grid gap-3 empty:hidden">
        {list.map((file, index) => (
          <FileRow
            key={file.name}
            {...{ file, files }}
            onChange={(changed) => store(list.with(index, { ...file, ...changed }))}
            onRemove={() => {
              files.forget(file.name)
              store(list.toSpliced(index, 1))
            }}
          />
        ))}
      </ul>
    </div>
  )
}

/** Adds a file to the list, unless it replaces one of the same name. */
function withFile(list: readonly ListedFile[], { name: given }: File): readonly ListedFile[] {
  const name = tidyFileName(given)
  if (list.some((one) => one.name === name)) return list
  const role = likelyRole(name, list)
  return [...list, { name, role, alt: role === 'picture' ? '' : null }]
}

type RowProps = {
  file: ListedFile
  files: Files
  onChange: (changed: Partial<ListedFile>) => void
  onRemove: () => void
}

function FileRow({ file, files, onChange, onRemove }: RowProps) {
  const { name, role } = file
  const { bytes, url, chosen } = files.find(file) ?? {}
  return (
    <li className="grid gap-3 rounded-lg border border-line p-3">
      <div className="flex flex-wrap items-center gap-3">
        {role === 'picture' && url && <img src={url} alt="" className="thumbnail" />}
        <span className="min-w-0 font-mono text-code [overflow-wrap:anywhere]">{name}</span>
        <span
          className={classNames('text-small', bytes === undefined ? 'text-failed' : 'text-muted')}
        >
          {bytes === undefined ? 'Choose this file again' : formatBytes(bytes)}
        </span>
        <Button className="ml-auto" onClick={onRemove}>
          Remove
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
      {chosen && rolesOf(name).length > 1 && (
        <SelectField
          label={
            <>
              Use<span className="sr-only"> of {name}</span>
            </>
          }
          options={rolesOf(name).map((value) => ({ value, label: roleNames[value] }))}
          value={role}
          onChange={({ target }) => {
            const next = rolesOf(name).find((value) => value === target.value) ?? role
            onChange({ role: next, alt: next === 'picture' ? '' : null })
          }}
        />
      )}
      {role === 'picture' && <AltField {...{ file, onChange }} />}
    </li>
  )
}

const roleNames: Readonly<Record<FileRole, string>> = {
  picture: 'Picture in the description',
  attachment: 'Attachment to download',
  statement: 'PDF statement',
  translation: 'PDF statement in another language, which is not shown',
}

function rolesOf(name: string): FileRole[] {
  if (isPictureName(name)) return ['picture', 'attachment']
  if (languageOfPdf(name) !== undefined) return ['statement', 'translation', 'attachment']
  return /\.pdf$/i.test(name) ? ['statement', 'attachment'] : ['attachment']
}

/** Readers who cannot see the picture get this text instead. */
function AltField({ file: { name, alt }, onChange }: Pick<RowProps, 'file' | 'onChange'>) {
  const id = useId()
  return (
    <div className="grid gap-2">
      {alt !== null && (
        <TextField
          label={
            <>
              What the picture shows<span className="sr-only"> in {name}</span>
            </>
          }
          marked
          value={alt}
          autoComplete="off"
          onChange={({ target }) => onChange({ alt: target.value })}
        />
      )}
      <label htmlFor={id} className="flex items-center gap-2.5">
        <input
          id={id}
          type="checkbox"
          checked={alt === null}
          onChange={({ target }) => onChange({ alt: target.checked ? null : '' })}
          className="size-5 accent-accent"
        />
        <span>
          Decorative<span className="sr-only"> picture {name}</span>
          <span className="text-muted">: readers lose nothing without it</span>
        </span>
      </label>
    </div>
  )
}
