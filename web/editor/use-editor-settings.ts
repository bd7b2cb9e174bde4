import { useEffect, useState } from 'react'
import { readStored, writeStored } from '../client/stored.ts'
import {
  defaultEditorSettings,
  type EditorSettings,
  parseEditorSettings,
} from './editor-settings.ts'

const key = 'editor-settings'

/**
 * The settings and a way to change some of them. They belong to this browser, whoever uses it. The
 * first render has the defaults, as the server's HTML has.
 */
export function useEditorSettings(): [EditorSettings, (change: Partial<EditorSettings>) => void] {
  const [settings, setSettings] = useState(defaultEditorSettings)
  useEffect(() => setSettings(parseEditorSettings(readStored(key))), [])

  function change(some: Partial<EditorSettings>) {
    const next = { ...settings, ...some }
    setSettings(next)
    writeStored(key, JSON.stringify(next))
  }
  return [settings, change]
}
