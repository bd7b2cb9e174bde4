/**
 * The colour theme: light, dark or the system's. `public/before-paint.js` sets the same attribute
 * before the first paint.
 */
import { usePreference } from './preferences.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export function useTheme(): [Theme, (theme: Theme) => void] {
  const [value, choose] = usePreference('theme', show)
  return [themeOf(value), choose]
}

function show(value: string | null) {
  const theme = themeOf(value)
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

function themeOf(value: string | null): Theme {
  return themes.find((theme) => theme === value) ?? 'system'
}
