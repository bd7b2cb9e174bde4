import { Settings2 } from 'lucide-react'
import { Popover } from '../ui/Popover.tsx'
import { type EditorSettings, fontSizesPx, tabWidths } from './editor-settings.ts'

type Props = {
  settings: EditorSettings
  onChange: (change: Partial<EditorSettings>) => void
}

const choices = [
  { name: 'fontSizePx', label: 'Font size', values: fontSizesPx, unit: 'px' },
  { name: 'tabWidth', label: 'Tab width', values: tabWidths, unit: 'spaces' },
] as const
const switches = [
  { name: 'wrap', label: 'Wrap long lines' },
  { name: 'completion', label: 'Suggest completions' },
  { name: 'vim', label: 'Vim keys' },
] as const

const rowClass = 'flex min-h-11 items-center justify-between gap-4 md:min-h-9'

export function EditorSettingsPanel({ settings, onChange }: Props) {
  return (
    <Popover
      label={<Settings2 size={17} />}
      title="Editor settings"
      quiet
      align="end"
      className="grid w-64 gap-1"
    >
      {choices.map(({ name, label, values, unit }) => (
        <div key={name} className={rowClass}>
          <label htmlFor={`editor-${name}`}>{label}</label>
          <select
            id={`editor-${name}`}
            value={settings[name]}
            onChange={(event) => onChange({ [name]: Number(event.target.value) })}
            className="min-h-9 rounded-lg border border-control bg-surface px-2 md:min-h-8"
          >
            {values.map((value) => (
              <option key={value} value={value}>
                {value} {unit}
              </option>
            ))}
          </select>
        </div>
      ))}
      {switches.map(({ name, label }) => (
        <label key={name} className={rowClass}>
          {label}
          <input
            type="checkbox"
            checked={settings[name]}
            onChange={(event) => onChange({ [name]: event.target.checked })}
            className="size-4.5 accent-accent"
          />
        </label>
      ))}
      {settings.vim && (
        <p className="text-small text-muted">
          :w saves the draft. To leave the editor, press Escape, then Tab.
        </p>
      )}
    </Popover>
  )
}
