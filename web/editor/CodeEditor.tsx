import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Language } from '#contract'
import { CodeView } from '../ui/CodeView.tsx'
import type { EditorSettings } from './editor-settings.ts'
import { loadMode } from './language-support.ts'
import type { EditorDocument, OpenEditor, SourceOutput } from './open-editor.ts'

type Props = {
  document: EditorDocument
  settings: EditorSettings
  label: string
  /** False shows the plain code, for example while the document may still be replaced. */
  ready: boolean
  onChange: (code: string) => void
  onSubmit: () => void
  onSave: () => void
  /** The latest compiler or runtime messages, whose lines are marked; null for none. */
  output: SourceOutput | null
  /** Set to the open editor, so that the parent can move its cursor; null until it is open. */
  opened: RefObject<OpenEditor | null>
}

export function preloadEditor(language: Language): Promise<typeof import('./open-editor.ts')> {
  // The editor handles a failed load itself: it shows the code without colours.
  loadMode(language).catch(() => undefined)
  return import('./open-editor.ts')
}

/** The code editor; shows the same code as plain text until it is loaded. Fills its container. */
export function CodeEditor({ document, settings, label, ready, output, opened, ...on }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<OpenEditor | null>(null)
  const onChange = useEffectEvent(on.onChange)
  const onSubmit = useEffectEvent(on.onSubmit)
  const onSave = useEffectEvent(on.onSave)
  const preload = useEffectEvent(() => preloadEditor(document.language))
  const start = useEffectEvent((parent: HTMLElement, Editor: typeof OpenEditor) => {
    opened.current = new Editor({
      ...{ parent, label, document, settings },
      nonce: styleNonce(),
      onChange: (code) => onChange(code),
      onSubmit: () => onSubmit(),
      onSave: () => onSave(),
    })
    setEditor(opened.current)
  })
  useEffect(() => {
    const parent = box.current
    if (!ready || parent === null) return
    let isGone = false
    void preload().then(({ OpenEditor }) => {
      if (!isGone) start(parent, OpenEditor)
    })
    return () => {
      isGone = true
      opened.current?.close()
      opened.current = null
      setEditor(null)
    }
  }, [ready, opened])

  useEffect(() => editor?.show(document), [editor, document])
  useEffect(() => editor?.configure(settings), [editor, settings])
  useEffect(() => void editor?.mark(output), [editor, output])

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
