/**
 * Light, dark, or as the system has it. `public/before-paint.js` sets the same attribute from the
 * same key before the first paint.
 */
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './stored.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'theme'
const listeners = new Set<() => void>()

export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(watch, read, () => 'system'), choose]
}

function read(): Theme {
  const stored = readStored(key)
  return themes.find((theme) => theme === stored) ?? 'system'
}

function choose(theme: Theme) {
  writeStored(key, theme === 'system' ? null : theme)
  apply()
}

function apply() {
  const theme = read()
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  for (const listener of [...listeners]) listener()
}

function watch(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', apply)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', apply)
  }
}
