/** Keeps what was typed while one pauses, and at the latest when the page is left. */
import { useRef, useState } from 'react'
import type { Owner } from '../client/owner.ts'
import { useSoon } from '../client/use-soon.ts'
import { type Draft, dropDraft, saveDraft } from './form-draft.ts'

/** @param owner null until it is known: then nothing is kept */
export function useFormDraft(owner: Owner | null, problemId: number | null) {
  const [failed, setFailed] = useState(false)
  const latest = useRef<Draft | null>(null)
  const { touch, drop } = useSoon(() => {
    if (latest.current === null || owner === null) return
    setFailed(!saveDraft({ owner, problemId }, latest.current))
  })

  return {
    /** The browser has no room: what is typed would be lost by a reload. */
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
