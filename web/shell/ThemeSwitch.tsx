import { Monitor, Moon, Sun } from 'lucide-react'
import { type Theme, themes, useTheme } from '../client/preferences.ts'
import { IconButton } from '../ui/Button.tsx'

const faces = {
  system: { Icon: Monitor, word: 'as the system' },
  light: { Icon: Sun, word: 'light' },
  dark: { Icon: Moon, word: 'dark' },
} as const satisfies Record<Theme, unknown>

/** Switches to the next theme: system, light, dark. */
export function ThemeSwitch() {
  const [theme, choose] = useTheme()
  const { Icon, word } = faces[theme]
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
  return (
    <IconButton
      label={`Theme: ${word}. Change to ${faces[next].word}`}
      icon={<Icon aria-hidden="true" size={18} />}
      onClick={() => choose(next)}
    />
  )
}
