import { useMemo } from 'react'
import { usePreference } from '../client/preferences.ts'

export const fontSizesPx = [12, 13, 14, 15, 16, 18, 20] as const
export const tabWidths = [2, 4, 8] as const

export const defaultEditorSettings = {
  fontSizePx: 14,
  tabWidth: 4,
  wrap: false,
  completion: true,
  vim: false,
}

export type EditorSettings = typeof defaultEditorSettings

export function useEditorSettings(): [EditorSettings, (change: Partial<EditorSettings>) => void] {
  const [stored, choose] = usePreference('editor-settings')
  const settings = useMemo(() => parseEditorSettings(stored), [stored])
  return [settings, (some) => choose(JSON.stringify({ ...settings, ...some }))]
}

export function parseEditorSettings(text: string | null): EditorSettings {
  const stored = parseObject(text)
  const defaults = defaultEditorSettings
  const oneOf = <Value>(allowed: readonly Value[], name: keyof EditorSettings) =>
    allowed.find((one) => one === stored[name])
  const flag = (name: 'wrap' | 'completion' | 'vim') => oneOf([true, false], name) ?? defaults[name]
  return {
    fontSizePx: oneOf(fontSizesPx, 'fontSizePx') ?? defaults.fontSizePx,
    tabWidth: oneOf(tabWidths, 'tabWidth') ?? defaults.tabWidth,
    wrap: flag('wrap'),
    completion: flag('completion'),
    vim: flag('vim'),
  }
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
