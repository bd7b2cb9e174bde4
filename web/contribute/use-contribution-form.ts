import { type FormEvent, useRef, useState } from 'react'
import type { ContributionField, ContributionTexts, FieldError } from '#contract'
import { contributionFields, isContributionField } from '#contract'
import type { Owner } from '../client/owner.ts'
import { useRequest } from '../client/use-request.ts'
import { bodyOf, changed, formErrors, shownError, submitted } from './contribution-form.ts'
import { useArchive } from './use-archive.ts'
import { useContribute } from './use-contribute.ts'
import { useDraftedForm } from './use-drafted-form.ts'

export type ContributionFormOptions = {
  /** Owner of the draft; null until it is known. */
  owner: Owner | null
  /** Values of the form when there is no draft. */
  initial: ContributionTexts
  /** The contribution to revise, or null for a new one. */
  revised: { problemId: number; revision: number } | null
  onSent: () => void
}

/** The form's values, archive and draft, and what happens on submit. */
export function useContributionForm({ owner, initial, revised, onSent }: ContributionFormOptions) {
  const problemId = revised?.problemId ?? null
  const draft = useDraftedForm(owner, problemId, initial)
  const { form, setForm } = draft
  const { archive, check, clear } = useArchive()
  const { send, progress } = useContribute(problemId)
  const { element, opened, setOpened, focusFirst } = useFocusOnError()

  async function errorsNow(): Promise<FieldError[]> {
    const errors = formErrors(form.values)
    if (revised !== null && archive.file === null) return errors
    // The file on disk may have changed since it was chosen, so it is checked again.
    const found = await check(archive.file)
    if (found?.ok === true) return errors
    return [...errors, { field: 'file', message: found?.message ?? '' }]
  }

  const { busy, start } = useRequest(async () => {
    setForm(submitted)
    const errors = await errorsNow()
    if (errors.length > 0) return focusFirst(errors)
    const refused = await send(bodyOf(form.values, archive.file))
    if (refused === null) {
      draft.drop()
      onSent()
      return
    }
    setForm((now) => ({ ...now, refused }))
    focusFirst(refused)
  })

  const checkError = archive.check?.ok === false ? archive.check.message : null
  return {
    ...{ form, archive, progress, busy, element, opened, setOpened },
    draftFailed: draft.failed,
    /** The name of the archive that must be chosen again, or null. */
    lostFile: archive.file === null ? draft.fileName : null,
    fileError: shownError(form, 'file') ?? checkError,
    change(field: ContributionField, text: string) {
      const next = changed(form, field, text)
      setForm(next)
      draft.keep({ values: next.values, fileName: archive.file?.name ?? draft.fileName })
    },
    choose(file: File | null) {
      setForm((now) => ({ ...now, refused: now.refused.filter(({ field }) => field !== 'file') }))
      draft.keep({ values: form.values, fileName: file?.name ?? null })
      // A revision without an archive keeps its tests.
      if (file === null && revised !== null) clear()
      else void check(file)
    },
    onSubmit(event: FormEvent) {
      event.preventDefault()
      start()
    },
  }
}

/** Focuses the first wrong field, and opens the disclosure if an optional field is wrong. */
function useFocusOnError() {
  const element = useRef<HTMLFormElement>(null)
  const [opened, setOpened] = useState(false)

  function focusFirst(errors: readonly FieldError[]) {
    const isOptional = ({ field }: FieldError) =>
      isContributionField(field) && contributionFields[field].optional === true
    if (errors.some(isOptional)) setOpened(true)
    const [first] = errors
    if (first === undefined) return
    // The disclosure must open before a hidden field can take focus.
    requestAnimationFrame(() => {
      const control = element.current?.elements.namedItem(first.field)
      if (control instanceof HTMLElement) control.focus()
    })
  }

  return { element, opened, setOpened, focusFirst }
}
