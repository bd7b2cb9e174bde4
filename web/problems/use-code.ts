/**
 * The code that someone writes on a problem: which language, what the editor begins with, and the
 * draft that is kept of it. The text itself stays out of React's state, so that a keystroke
 * renders nothing; `document` changes only when the editor is to show something else.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { defaultLanguage, type Language } from '#contract'
import type { Owner } from '../client/kept.ts'
import { useOwner } from '../client/use-owner.ts'
import type { EditorDocument } from '../editor/open-editor.ts'
import { chooseLanguage, chosenLanguage } from './chosen-language.ts'
import { codeTemplates } from './code-templates.ts'
import { type DraftPlace, readDraft, saveDraft } from './drafts.ts'

const pauseMs = 500

export type DraftState = 'none' | 'saved' | 'failed'

export function useCode(problemId: number) {
  const owner = useOwner()
  const [place, setPlace] = useState<DraftPlace>({
    owner: 'visitor',
    problemId,
    language: defaultLanguage,
  })
  // Until the browser has looked who this is, the page is the server's: a visitor's, untouched.
  const [settled, setSettled] = useState(false)
  const [document, setDocument] = useState<EditorDocument>(() => ({
    id: 'template',
    revision: 0,
    language: defaultLanguage,
    code: codeTemplates[defaultLanguage],
  }))
  const [draft, setDraft] = useState<DraftState>('none')
  const text = useRef(document.code)
  const unsaved = useRef<{ place: DraftPlace; timer: ReturnType<typeof setTimeout> } | null>(null)

  function open(next: DraftPlace) {
    flush()
    const { code, saved } = readDraft(next)
    const id = `${next.owner}:${next.problemId}:${next.language}`
    text.current = code
    setPlace(next)
    setDocument({ id, revision: 0, language: next.language, code })
    setDraft(saved ? 'saved' : 'none')
    setSettled(true)
  }

  function flush() {
    if (unsaved.current === null) return
    clearTimeout(unsaved.current.timer)
    const saved = saveDraft(unsaved.current.place, text.current)
    unsaved.current = null
    const untouched = text.current === codeTemplates[place.language]
    setDraft(saved ? (untouched ? 'none' : 'saved') : 'failed')
  }
  const flushNow = useEffectEvent(flush)

  const settle = useEffectEvent((viewer: Owner) => {
    // A session that ends takes nothing from the screen: what stands there may not be sent yet.
    if (settled && viewer === 'visitor') setPlace({ ...place, owner: viewer })
    else open({ owner: viewer, problemId, language: chosenLanguage(viewer, problemId) })
  })
  useEffect(() => {
    if (owner !== null) settle(owner)
  }, [owner])

  useEffect(() => {
    const leave = () => flushNow()
    window.addEventListener('pagehide', leave)
    window.document.addEventListener('visibilitychange', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.document.removeEventListener('visibilitychange', leave)
      leave()
    }
  }, [])

  return {
    language: place.language,
    document,
    /** Whether the document is the one to work on. */
    settled,
    draft,
    flush,
    currentCode: () => text.current,
    change(code: string) {
      text.current = code
      if (unsaved.current !== null) clearTimeout(unsaved.current.timer)
      unsaved.current = { place, timer: setTimeout(() => flushNow(), pauseMs) }
    },
    choose(language: Language) {
      if (!settled || language === place.language) return
      chooseLanguage(place.owner, problemId, language)
      open({ ...place, language })
    },
    /** Puts the template back, as a change that the editor can undo. */
    reset() {
      const code = codeTemplates[place.language]
      text.current = code
      setDocument({ ...document, revision: document.revision + 1, code })
      saveDraft(place, code)
      setDraft('none')
    },
  }
}

export type Code = ReturnType<typeof useCode>
