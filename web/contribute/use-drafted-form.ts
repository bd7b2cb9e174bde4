import { useRef, useState } from 'react'
import type { ContributionTexts } from '#contract'
import { useDebouncedSave } from '../client/debounced-save.ts'
import type { Owner } from '../client/owner.ts'
import { startForm } from './contribution-form.ts'
import { type Draft, dropDraft, readDraft, saveDraft } from './form-draft.ts'

/**
 * The form's state with its draft. The draft is read once the owner is known, and stored after a
 * pause in typing or when the page is left.
 * @param owner null until it is known; until then nothing is stored
 * @param initial the values when there is no draft
 */
export function useDraftedForm(
  owner: Owner | null,
  problemId: number | null,
  initial: ContributionTexts,
) {
  const [form, setForm] = useState(() => startForm(initial))
  const [fileName, setFileName] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const [read, setRead] = useState(false)
  if (owner !== null && !read) {
    setRead(true)
    const draft = readDraft({ owner, problemId })
    if (draft !== null) {
      setForm(startForm(draft.values))
      setFileName(draft.fileName)
    }
  }
  const latest = useRef<Draft | null>(null)
  const { touch, drop } = useDebouncedSave(() => {
    if (latest.current === null || owner === null) return
    setFailed(!saveDraft({ owner, problemId }, latest.current))
  })

  return {
    form,
    setForm,
    /** The archive of the draft. */
    fileName,
    /** True if the browser's storage is full, so that a reload would lose the input. */
    failed,
    keep(draft: Draft) {
      latest.current = draft
      setFileName(draft.fileName)
      touch()
    },
    drop() {
      drop()
      if (owner !== null) dropDraft({ owner, problemId })
    },
  }
}
