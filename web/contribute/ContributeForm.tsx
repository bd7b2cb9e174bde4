import { type FormEvent, useRef, useState } from 'react'
import { difficulties, type FieldError } from '#contract'
import type { Owner } from '../client/owner.ts'
import { useRequest } from '../client/use-request.ts'
import { Button } from '../ui/Button.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TagsMenu } from '../ui/TagsMenu.tsx'
import { TextField } from '../ui/TextField.tsx'
import { ArchiveField } from './ArchiveField.tsx'
import {
  bodyOf,
  changed,
  type FormValues,
  formErrors,
  shownError,
  startForm,
  submitted,
} from './contribution-form.ts'
import { DescriptionField } from './DescriptionField.tsx'
import { type Draft, readDraft } from './form-draft.ts'
import { isOptional, OptionalFields } from './OptionalFields.tsx'
import { SimilarTitles } from './SimilarTitles.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { useArchive } from './use-archive.ts'
import { useContribute } from './use-contribute.ts'
import { useFormDraft } from './use-form-draft.ts'

type Props = {
  /** Owner of the draft; null until it is known. */
  owner: Owner | null
  /** Values of the form when there is no draft. */
  initial: FormValues
  /** The contribution to revise, or null for a new one. */
  revised: { problemId: number; revision: number } | null
  onSent: () => void
}

export function ContributeForm({ owner, initial, revised, onSent }: Props) {
  const problemId = revised?.problemId ?? null
  const [draft, setDraft] = useState<Draft | null>(null)
  const [form, setForm] = useState(() => startForm(initial))
  const [begun, setBegun] = useState(false)
  if (owner !== null && !begun) {
    setBegun(true)
    const kept = readDraft({ owner, problemId })
    setDraft(kept)
    if (kept !== null) setForm(startForm(kept.values))
  }
  const [opened, setOpened] = useState(false)
  const { archive, check, clear } = useArchive()
  const drafts = useFormDraft(owner, problemId)
  const { send, progress } = useContribute(problemId)
  const element = useRef<HTMLFormElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const lostFile = archive.file === null ? (draft?.fileName ?? null) : null

  function change<Field extends keyof FormValues>(field: Field, value: FormValues[Field]) {
    const next = changed(form, field, value)
    setForm(next)
    drafts.keep({ values: next.values, fileName: archive.file?.name ?? lostFile })
  }

  function choose(file: File | null) {
    setForm((now) => ({ ...now, refused: now.refused.filter(({ field }) => field !== 'file') }))
    drafts.keep({ values: form.values, fileName: file?.name ?? null })
    // A revision without an archive keeps its tests.
    if (file === null && revised !== null) clear()
    else void check(file)
  }

  function focusFirst(errors: readonly FieldError[]) {
    if (errors.some(isOptional)) setOpened(true)
    const [first] = errors
    if (first === undefined) return
    // The disclosure must open before a hidden field can take focus.
    requestAnimationFrame(() => {
      const control = element.current?.elements.namedItem(first.field)
      if (control instanceof HTMLElement) control.focus()
    })
  }

  const { busy, start } = useRequest(async () => {
    setForm(submitted)
    const errors = formErrors(form.values)
    // The file on disk may have changed since it was chosen, so it is checked again.
    const keepsTests = revised !== null && archive.file === null
    const found = keepsTests ? null : await check(archive.file)
    const isReady = keepsTests || found?.ok === true
    if (!isReady) errors.push({ field: 'file', message: found?.ok === false ? found.message : '' })
    if (errors.length > 0) return focusFirst(errors)
    const refused = await send(bodyOf(form.values, archive.file))
    if (refused === null) {
      drafts.drop()
      onSent()
      return
    }
    setForm((now) => ({ ...now, refused }))
    focusFirst(refused)
  })

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    start()
  }
  const fileError =
    shownError(form, 'file') ?? (archive.check?.ok === false ? archive.check.message : null)
  const { values } = form
  return (
    <form
      ref={element}
      method="post"
      noValidate
      aria-label={revised === null ? 'New contribution' : 'Revision'}
      onSubmit={onSubmit}
      className="grid gap-5"
    >
      <div>
        <TextField
          label="Title"
          name="title"
          required
          autoComplete="off"
          value={values.title}
          error={shownError(form, 'title')}
          onChange={(event) => change('title', event.target.value)}
        />
        {typeof owner === 'number' && <SimilarTitles title={values.title} problemId={problemId} />}
      </div>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-5">
        <SelectField
          label="Difficulty"
          name="difficulty"
          required
          className="min-w-44"
          placeholder="Choose a difficulty"
          options={difficulties.map(({ code, label }) => ({ value: String(code), label }))}
          value={values.difficulty}
          error={shownError(form, 'difficulty')}
          onChange={(event) => change('difficulty', event.target.value)}
        />
        <div>
          <p aria-hidden="true" className="mb-1.5 font-medium">
            Tags
          </p>
          <TagsMenu
            chosen={values.tags}
            onChange={(tags) => change('tags', tags)}
            buttonClassName="min-h-11!"
          />
          <p className="mt-1 text-small text-muted">{values.tags.join(', ')}</p>
        </div>
      </div>
      <DescriptionField
        value={values.description}
        error={shownError(form, 'description')}
        onChange={(description) => change('description', description)}
      />
      <ArchiveField
        archive={archive}
        error={fileError}
        hint={archive.file === null ? fileHint(revised, lostFile) : undefined}
        required={revised === null}
        input={fileInput}
        onChoose={choose}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Time limit (ms)"
          name="timeLimit"
          required
          inputMode="numeric"
          value={values.timeLimit}
          error={shownError(form, 'timeLimit')}
          onChange={(event) => change('timeLimit', event.target.value)}
        />
        <TextField
          label="Memory limit (MB)"
          name="memoryLimit"
          required
          inputMode="numeric"
          value={values.memoryLimit}
          error={shownError(form, 'memoryLimit')}
          onChange={(event) => change('memoryLimit', event.target.value)}
        />
      </div>
      <details
        open={opened}
        onToggle={(event) => setOpened(event.currentTarget.open)}
        className="rounded-lg border border-line bg-surface px-4 open:pb-4"
      >
        <summary className="min-h-11 py-2.5 font-medium">
          Optional: samples, comparison, limits, solutions
        </summary>
        <div className="pt-2">
          <OptionalFields form={form} onChange={change} />
        </div>
      </details>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" size="large" busy={busy}>
          {revised === null ? 'Submit' : 'Submit revision'}
        </Button>
        <UploadProgress progress={progress} />
        {drafts.failed && (
          <p role="status" className="text-small text-failed">
            Draft not saved: this browser has no room for it.
          </p>
        )}
      </div>
    </form>
  )
}

function fileHint(revised: { revision: number } | null, lostFile: string | null) {
  if (lostFile !== null) {
    return `“${lostFile}” was chosen before. A browser cannot keep files: please choose it again.`
  }
  return revised === null
    ? undefined
    : `The tests of revision ${revised.revision} stay unless you choose others.`
}
