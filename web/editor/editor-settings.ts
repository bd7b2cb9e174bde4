/** The user's editor settings, shared by all problems. */
export type EditorSettings = {
  fontSizePx: number
  tabWidth: number
  wrap: boolean
  completion: boolean
  vim: boolean
}

export const fontSizesPx = [12, 13, 14, 15, 16, 18, 20] as const
export const tabWidths = [2, 4, 8] as const

export const defaultEditorSettings: EditorSettings = {
  fontSizePx: 14,
  tabWidth: 4,
  wrap: false,
  completion: true,
  vim: false,
}

/** Parses stored settings. Missing or invalid values get their default. */
export function parseEditorSettings(text: string | null): EditorSettings {
  const stored = parseObject(text)
  const defaults = defaultEditorSettings
  const flag = (name: 'wrap' | 'completion' | 'vim') => {
    const value = stored[name]
    return typeof value === 'boolean' ? value : defaults[name]
  }
  return {
    fontSizePx: oneOf(fontSizesPx, stored['fontSizePx']) ?? defaults.fontSizePx,
    tabWidth: oneOf(tabWidths, stored['tabWidth']) ?? defaults.tabWidth,
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

function oneOf(allowed: readonly number[], value: unknown): number | undefined {
  return allowed.find((one) => one === value)
}
