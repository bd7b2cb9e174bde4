import { useEffect, useState } from 'react'
import { keep, kept } from '../client/kept.ts'
import {
  defaultEditorSettings,
  type EditorSettings,
  parseEditorSettings,
} from './editor-settings.ts'

const name = 'editor-settings'

/**
 * The settings and a way to change some of them. They follow the browser, not the person, so they
 * are kept as the visitor's. The first render has the defaults, as the server's HTML has.
 */
export function useEditorSettings(): [EditorSettings, (change: Partial<EditorSettings>) => void] {
  const [settings, setSettings] = useState(defaultEditorSettings)
  useEffect(() => setSettings(parseEditorSettings(kept('visitor', name))), [])

  function change(some: Partial<EditorSettings>) {
    const next = { ...settings, ...some }
    setSettings(next)
    keep('visitor', name, JSON.stringify(next))
  }
  return [settings, change]
}
