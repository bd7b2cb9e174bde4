/**
 * The code that someone writes on a problem: which language, what the editor begins with, and the
 * draft that is kept of it. The text itself stays out of React's state, so that a keystroke
 * renders nothing; `document` changes only when the editor is to show something else. What keeps the
 * draft, beside other tabs too, comes with the editor: client/keep-typed.ts.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { defaultLanguage, type Language } from '#contract'
import type { OtherText } from '../client/asides.ts'
import type { KeptTyping } from '../client/keep-typed.ts'
import { formerName, keep } from '../client/kept.ts'
import type { Owner } from '../client/owner.ts'
import { useOwner } from '../client/use-owner.ts'
import type { EditorDocument } from '../editor/open-editor.ts'
import { toast } from '../ui/toasts.ts'
import { chooseLanguage, chosenLanguage } from './chosen-language.ts'
import { codeTemplates } from './code-templates.ts'
import { type DraftPlace, nameOf, readDraft, saveDraft } from './drafts.ts'

export type DraftState = 'none' | 'saved' | 'failed'

type Keeping = {
  place: DraftPlace
  /** Null until its module is there. */
  typing: KeptTyping | null
  /** What was kept there when that was read. */
  known: string
  /** The text that need not be kept there as it stands. */
  safe: string
}

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
  const [other, setOther] = useState<OtherText | null>(null)
  const text = useRef(document.code)
  const keeping = useRef<Keeping | null>(null)

  function open(next: DraftPlace, put?: string) {
    stopKeeping()
    const { code, saved } = readDraft(next)
    text.current = put ?? code
    setDocument(({ revision }) => ({
      id: idOf(next),
      revision: revision + 1,
      language: next.language,
      code: text.current,
      ...(put === undefined ? {} : { before: code }),
    }))
    setDraft(saved ? 'saved' : 'none')
    setPlace(next)
    startKeeping(next, code)
    setSettled(true)
  }

  /** @param safe where the editor shows something else that is kept elsewhere; see Keeping */
  function startKeeping(next: DraftPlace, known: string, safe = known) {
    stopKeeping()
    const mine: Keeping = { place: next, typing: null, known, safe }
    keeping.current = mine
    setOther(null)
    import('../client/keep-typed.ts').then(
      ({ keepTyped }) => {
        if (keeping.current !== mine) return
        mine.typing = keepTyped({
          owner: next.owner,
          name: nameOf(next),
          text: text.current,
          isKept: text.current === safe,
          known,
          otherwise: codeTemplates[next.language],
          onKept: (isKept) => setDraft(draftState(isKept, text.current, next.language)),
          onFollow: follow,
          onOther: setOther,
        })
      },
      () => setDraft('failed'),
    )
  }

  function stopKeeping() {
    const before = keeping.current
    keeping.current = null
    if (before === null) return
    if (before.typing !== null) before.typing.close()
    // Left before that module had arrived: another tab can have written there meanwhile.
    else if (text.current !== before.safe) {
      const { place, known } = before
      if (readDraft(place).code === known) saveDraft(place, text.current)
      else keep(place.owner, formerName(nameOf(place)), text.current)
    }
  }

  /** Shows another text of the same place, as a change that the editor can undo. */
  function follow(code: string) {
    text.current = code
    setDocument((shown) => {
      const { before: _, ...same } = shown
      return { ...same, revision: shown.revision + 1, code }
    })
  }

  const settle = useEffectEvent((viewer: Owner) => {
    // A session that ends takes nothing from the screen: what stands there may not be sent yet.
    if (settled && viewer === 'visitor') {
      const next = { ...place, owner: viewer }
      setPlace(next)
      // It is safe under whom it was typed, and nothing of the visitor's was read yet.
      startKeeping(next, codeTemplates[next.language], text.current)
    } else open({ owner: viewer, problemId, language: chosenLanguage(viewer, problemId) })
  })
  useEffect(() => {
    if (owner !== null) settle(owner)
  }, [owner])

  const stop = useEffectEvent(stopKeeping)
  useEffect(() => () => stop(), [])

  return {
    language: place.language,
    document,
    /** Whether the document is the one to work on. */
    settled,
    draft,
    /** What another tab, or a draft that gave way, holds beside this text. */
    other,
    takeOther: () => keeping.current?.typing?.takeOther(),
    keepMine: () => keeping.current?.typing?.keepMine(),
    flush: () => keeping.current?.typing?.flush(),
    currentCode: () => text.current,
    change(code: string) {
      text.current = code
      keeping.current?.typing?.change(code)
    },
    choose(language: Language) {
      if (!settled || language === place.language) return
      chooseLanguage(place.owner, problemId, language)
      open({ ...place, language })
    },
    /**
     * Puts a whole other program there, as a change that the editor can undo.
     * @param aside whether the draft that gives way is kept and offered
     * @returns whether it was put there
     */
    put(language: Language, code: string, aside: boolean): boolean {
      // Whoever calls may have waited for an answer: by now the page can be left, or another
      // language chosen.
      const here = keeping.current?.place
      if (here === undefined) return false
      const there = { ...here, language }
      const same = language === here.language
      const former = same ? text.current : readDraft(there).code
      if (aside && former !== code && former !== codeTemplates[language]) {
        const typing = same ? keeping.current?.typing : null
        const isAside =
          typing?.putAside(former) ?? keep(there.owner, formerName(nameOf(there)), former)
        if (!isAside) {
          toast.error('Your draft could not be kept, so nothing took its place')
          return false
        }
      }
      if (same) {
        follow(code)
        keeping.current?.typing?.change(code)
      } else {
        chooseLanguage(there.owner, problemId, language)
        open(there, code)
      }
      return true
    },
    /** Puts the template back, as a change that the editor can undo. */
    reset() {
      follow(codeTemplates[place.language])
      keeping.current?.typing?.change(text.current)
      keeping.current?.typing?.flush()
    },
  }
}

function idOf({ owner, problemId, language }: DraftPlace): string {
  return `${owner}:${problemId}:${language}`
}

function draftState(safe: boolean, code: string, language: Language): DraftState {
  if (!safe) return 'failed'
  return code === codeTemplates[language] ? 'none' : 'saved'
}

export type Code = ReturnType<typeof useCode>
