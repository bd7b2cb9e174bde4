import { useMemo } from 'react'
import { usePreference } from '../client/preferences.ts'
import { type EditorSettings, parseEditorSettings } from './editor-settings.ts'

/** The settings of whoever looks, and a way to change some of them. */
export function useEditorSettings(): [EditorSettings, (change: Partial<EditorSettings>) => void] {
  const [stored, choose] = usePreference('editor-settings')
  const settings = useMemo(() => parseEditorSettings(stored), [stored])
  return [settings, (some) => choose(JSON.stringify({ ...settings, ...some }))]
}
