/**
 * The state of the code that a user writes for a problem: the language, the document for the
 * editor, and the stored draft. The text itself is not React state, so that key presses render
 * nothing. `document` changes only when the editor must show another text. The module that stores
 * the draft and synchronises tabs is loaded with the editor: client/keep-typed.ts.
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
  /** Null until its module is loaded. */
  typing: KeptTyping | null
  /** The stored text when it was last read. */
  known: string
  /** A text that is stored already, so that it need not be stored for this place. */
  safe: string
}

export function useCode(problemId: number) {
  const owner = useOwner()
  const [place, setPlace] = useState<DraftPlace>({
    owner: 'visitor',
    problemId,
    language: defaultLanguage,
  })
  // Until the browser has read its token, the page is the server's: a visitor's with the template.
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

  /** @param safe the editor's text if that is already stored for another place; see Keeping */
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
    // The page was left before the module had loaded. Another tab may have written meanwhile.
    else if (text.current !== before.safe) {
      const { place, known } = before
      if (readDraft(place).code === known) saveDraft(place, text.current)
      else keep(place.owner, formerName(nameOf(place)), text.current)
    }
  }

  /** Shows another text for the same place, as a change that the editor can undo. */
  function follow(code: string) {
    text.current = code
    setDocument((shown) => {
      const { before: _, ...same } = shown
      return { ...same, revision: shown.revision + 1, code }
    })
  }

  const settle = useEffectEvent((viewer: Owner) => {
    // The end of a session must not remove unsent code from the screen.
    if (settled && viewer === 'visitor') {
      const next = { ...place, owner: viewer }
      setPlace(next)
      // The text is stored for the user who typed it, and the visitor's draft was not read yet.
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
    /** True once the document is the user's. */
    settled,
    draft,
    /** A conflicting text: from another tab, or a draft that was replaced. */
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
     * Replaces the whole code, as a change that the editor can undo.
     * @param aside true stores the replaced draft and offers it to the user
     * @returns true if the code was replaced
     */
    put(language: Language, code: string, aside: boolean): boolean {
      // The caller may have waited for a reply, and the page may have been left or the language
      // changed meanwhile.
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
    /** Restores the template, as a change that the editor can undo. */
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
