/** Stores the draft after a pause in typing, and at the latest when the page is left. */
import { useRef, useState } from 'react'
import type { Owner } from '../client/owner.ts'
import { useSoon } from '../client/use-soon.ts'
import { type Draft, dropDraft, saveDraft } from './form-draft.ts'

/** @param owner null until it is known; until then nothing is stored */
export function useFormDraft(owner: Owner | null, problemId: number | null) {
  const [failed, setFailed] = useState(false)
  const latest = useRef<Draft | null>(null)
  const { touch, drop } = useSoon(() => {
    if (latest.current === null || owner === null) return
    setFailed(!saveDraft({ owner, problemId }, latest.current))
  })

  return {
    /** True if the browser's storage is full, so that a reload would lose the input. */
    failed,
    keep(draft: Draft) {
      latest.current = draft
      touch()
    },
    drop() {
      drop()
      if (owner !== null) dropDraft({ owner, problemId })
    },
  }
}
