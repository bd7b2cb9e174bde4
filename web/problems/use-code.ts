/**
 * The language, draft and text of a user's code for a problem. The text is not React state, so that
 * key presses render nothing. `document` changes only when the editor must show another text.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { acceptsLanguage, defaultLanguage, isLanguage, type Language, languages } from '#contract'
import { Draft, type DraftState } from '../client/draft.ts'
import { keep, kept } from '../client/kept.ts'
import type { Owner } from '../client/owner.ts'
import { useOwner } from '../client/session.ts'
import type { EditorDocument } from '../editor/open-editor.ts'
import { toast } from '../ui/toasts.ts'
import { templateOf } from './code-templates.ts'

type Place = { owner: Owner; problemId: number; language: Language }
type Opened = { place: Place; draft: Draft }

export function chosenLanguage(owner: Owner, problemId: number): Language {
  const choices = [kept(owner, `language:${problemId}`), kept(owner, 'language')]
  return choices.find(isLanguage) ?? defaultLanguage()
}

export function chooseLanguage(owner: Owner, problemId: number, language: Language) {
  keep(owner, `language:${problemId}`, language)
  keep(owner, 'language', language)
}

/** The page is the server's until the browser has read its token: a visitor's with the template. */
function unsettled(): EditorDocument {
  const language = defaultLanguage()
  return { id: unsettledId, language, code: templateOf(language) }
}
const unsettledId = 'template'

export function useCode(problemId: number) {
  const owner = useOwner()
  const shown = useShownDraft()
  const { document, state, hasPrevious, opened, open, show, showText } = shown

  const settle = useEffectEvent((viewer: Owner) => {
    const here = opened.current
    if (here === null || viewer !== 'visitor') {
      show(open({ owner: viewer, problemId, language: chosenLanguage(viewer, problemId) }))
      return
    }
    // The end of a session must not remove unsent code from the screen.
    here.draft.close()
    opened.current = open({ ...here.place, owner: viewer }, here.draft.text)
    opened.current.draft.report()
  })
  useEffect(() => {
    if (owner !== null) settle(owner)
  }, [owner])

  const draft = () => opened.current?.draft
  return {
    language: document.language,
    document,
    settled: document.id !== unsettledId,
    draft: state,
    hasPrevious,
    restorePrevious: () => draft()?.restore(),
    dismissPrevious: () => draft()?.dismiss(),
    flush: () => draft()?.flush(),
    currentCode: () => draft()?.text ?? document.code,
    change: (code: string) => draft()?.change(code),
    choose(language: Language) {
      const here = opened.current
      if (here === null || language === here.place.language) return
      chooseLanguage(here.place.owner, problemId, language)
      show(open({ ...here.place, language }))
    },
    /** Shows the draft in a language that the user has not chosen. */
    openLanguage(language: Language) {
      if (opened.current !== null) show(open({ ...opened.current.place, language }))
    },
    put: (language: Language, code: string) => put(shown, language, code),
    reset() {
      showText(templateOf(document.language))
      draft()?.change(templateOf(document.language))
      draft()?.flush()
    },
  }
}

function useShownDraft() {
  const [document, setDocument] = useState(unsettled)
  const [state, setState] = useState<DraftState>('none')
  const [hasPrevious, setHasPrevious] = useState(false)
  const opened = useRef<Opened | null>(null)

  /** @param onScreen the text on the screen, if it stays */
  function open(place: Place, onScreen?: string): Opened {
    const { owner, problemId, language } = place
    const draft = new Draft({
      owner,
      name: `draft:${problemId}:${language}`,
      template: templateOf(language),
      onScreen,
      onText: showText,
      onState: (next, previous) => {
        setState(next)
        setHasPrevious(previous)
      },
    })
    return { place, draft }
  }

  /** @param before the text to which Undo returns */
  function show(next: Opened, before?: string) {
    opened.current?.draft.close()
    opened.current = next
    const { place, draft } = next
    setDocument({
      id: `${place.owner}:${place.problemId}:${place.language}`,
      language: place.language,
      code: draft.text,
      ...(before !== undefined && { before }),
    })
    draft.report()
  }

  /** Shows another text of the same draft, as a change that the editor can undo. */
  function showText(code: string) {
    setDocument((now) => ({ ...now, code }))
  }

  useEffect(
    () => () => {
      opened.current?.draft.close()
      opened.current = null
    },
    [],
  )

  return { document, state, hasPrevious, opened, open, show, showText }
}

/** Keeps the replaced draft as the previous version. Returns true if the code was replaced. */
function put(shown: ReturnType<typeof useShownDraft>, language: Language, code: string): boolean {
  // The page may have been left while the caller waited for a reply.
  const here = shown.opened.current
  if (here === null) return false
  const isSame = language === here.place.language
  const target = isSame ? here : shown.open({ ...here.place, language })
  const before = target.draft.text
  if (!target.draft.replace(code)) {
    if (!isSame) target.draft.close()
    toast.error('Your draft could not be saved, so the code was not replaced')
    return false
  }
  if (isSame) shown.showText(code)
  else {
    chooseLanguage(here.place.owner, here.place.problemId, language)
    shown.show(target, before)
  }
  return true
}

export type Code = ReturnType<typeof useCode>

/**
 * Opens the first accepted language when a problem does not accept the user's usual one, which stays
 * their choice for other problems.
 * @param accepted codes joined with commas; undefined until the problem is known
 */
export function useAcceptedLanguage(code: Code, accepted: string | undefined): void {
  const { settled } = code
  const openAccepted = useEffectEvent((codes: string) => {
    if (acceptsLanguage(codes, code.language)) return
    const first = languages.find((language) => acceptsLanguage(codes, language.code))
    if (first !== undefined) code.openLanguage(first.code)
  })
  // Not when the language changes: a user may open an old submission in a language that the problem
  // accepted then.
  useEffect(() => {
    if (settled && accepted !== undefined) openAccepted(accepted)
  }, [settled, accepted])
}
