import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Language } from '#contract'
import { CodeView } from '../ui/CodeView.tsx'
import type { EditorSettings } from './editor-settings.ts'
import { loadLanguageSupport } from './language-support.ts'
import type { EditorDocument, OpenEditor, Said } from './open-editor.ts'

type Props = {
  document: EditorDocument
  settings: EditorSettings
  label: string
  /** False keeps the plain code in place, for example while the document is not settled yet. */
  ready: boolean
  onChange(code: string): void
  onSubmit(): void
  /** Keeps the draft at once. */
  onKeep(): void
  /** What was said last about the code: its lines are marked. */
  said: Said | null
  /** Lent to whoever wants to lead there; null until the editor is open. */
  opened: RefObject<OpenEditor | null>
}

/** Fetches the editor and a language's parser side by side, for example before they are needed. */
export function preloadEditor(language: Language): Promise<typeof import('./open-editor.ts')> {
  // Where this fails, the editor fails to fetch it too and shows the code without colours.
  loadLanguageSupport(language).catch(() => undefined)
  return import('./open-editor.ts')
}

/** The editor, with the same code in plain text until it has arrived. Fills its box. */
export function CodeEditor({ document, settings, label, ready, said, opened, ...on }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<OpenEditor | null>(null)
  const changed = useEffectEvent(on.onChange)
  const submitted = useEffectEvent(on.onSubmit)
  const keep = useEffectEvent(on.onKeep)
  const start = useEffectEvent((parent: HTMLElement, open: typeof import('./open-editor.ts')) =>
    open.openEditor({
      parent,
      label,
      nonce: styleNonce(),
      document,
      settings,
      onChange: (code) => changed(code),
      onSubmit: () => submitted(),
      onKeep: () => keep(),
    }),
  )

  const firstLanguage = useEffectEvent(() => document.language)

  useEffect(() => {
    const parent = box.current
    if (!ready || parent === null) return
    let gone = false
    void preloadEditor(firstLanguage()).then((module) => {
      if (gone) return
      opened.current = start(parent, module)
      setEditor(opened.current)
    })
    return () => {
      gone = true
      opened.current?.close()
      opened.current = null
      setEditor(null)
    }
  }, [ready, opened])

  useEffect(() => editor?.show(document), [editor, document])
  useEffect(() => editor?.configure(settings), [editor, settings])
  useEffect(() => editor?.mark(said), [editor, said])

  return (
    <div className="relative h-full">
      <div ref={box} className="absolute inset-0" />
      {/* A viewer leaves out an empty last line, which the editor will number. */}
      {editor === null && <CodeView code={`${document.code}\n`} label={label} className="h-full" />}
    </div>
  )
}

/** The nonce of this page, under which its style elements are allowed. */
function styleNonce(): string {
  const tag = window.document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')
  return tag?.nonce ?? ''
}
