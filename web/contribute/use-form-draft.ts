/** Keeps what was typed while one pauses, and at the latest when the page is left. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Owner } from '../client/kept.ts'
import { type Draft, dropDraft, saveDraft } from './form-draft.ts'

const pauseMs = 400

/** @param owner null until it is known: then nothing is kept */
export function useFormDraft(owner: Owner | null, problemId: number | null) {
  const [failed, setFailed] = useState(false)
  const unsaved = useRef<{ draft: Draft; timer: ReturnType<typeof setTimeout> } | null>(null)

  function flush() {
    if (unsaved.current === null || owner === null) return
    clearTimeout(unsaved.current.timer)
    setFailed(!saveDraft({ owner, problemId }, unsaved.current.draft))
    unsaved.current = null
  }
  const flushNow = useEffectEvent(flush)
  useEffect(() => {
    const leave = () => flushNow()
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
      leave()
    }
  }, [])

  return {
    /** The browser has no room: what is typed would be lost by a reload. */
    failed,
    keep(draft: Draft) {
      if (unsaved.current !== null) clearTimeout(unsaved.current.timer)
      unsaved.current = { draft, timer: setTimeout(() => flushNow(), pauseMs) }
    },
    drop() {
      if (unsaved.current !== null) clearTimeout(unsaved.current.timer)
      unsaved.current = null
      if (owner !== null) dropDraft({ owner, problemId })
    },
  }
}
