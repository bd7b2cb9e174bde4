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
  /** False shows the plain code, for example while the document may still be replaced. */
  ready: boolean
  onChange(code: string): void
  onSubmit(): void
  /** Saves the draft at once. */
  onKeep(): void
  /** The latest compiler or runtime messages, whose lines are marked; null for none. */
  said: Said | null
  /** Set to the open editor, so that the parent can move its cursor; null until it is open. */
  opened: RefObject<OpenEditor | null>
}

/** Loads the editor and a language's parser in parallel, for example before they are needed. */
export function preloadEditor(language: Language): Promise<typeof import('./open-editor.ts')> {
  // The editor handles a failed load itself: it shows the code without colours.
  loadLanguageSupport(language).catch(() => undefined)
  return import('./open-editor.ts')
}

/** The code editor; shows the same code as plain text until it is loaded. Fills its container. */
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
      {/* A viewer omits an empty last line, but the editor numbers it. */}
      {editor === null && <CodeView code={`${document.code}\n`} label={label} className="h-full" />}
    </div>
  )
}

/** Returns the page's CSP nonce, which allows style elements. */
function styleNonce(): string {
  const tag = window.document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')
  return tag?.nonce ?? ''
}
