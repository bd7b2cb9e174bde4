import { useMemo } from 'react'
import { usePreference } from '../client/preferences.ts'
import { type EditorSettings, parseEditorSettings } from './editor-settings.ts'

/** Returns the current user's editor settings, and a function that changes some of them. */
export function useEditorSettings(): [EditorSettings, (change: Partial<EditorSettings>) => void] {
  const [stored, choose] = usePreference('editor-settings')
  const settings = useMemo(() => parseEditorSettings(stored), [stored])
  return [settings, (some) => choose(JSON.stringify({ ...settings, ...some }))]
}
