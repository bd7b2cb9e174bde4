import { useId } from 'react'
import { type EditorSettings, fontSizesPx, tabWidths } from './editor-settings.ts'

export type EditorSettingsProps = {
  settings: EditorSettings
  onChange: (change: Partial<EditorSettings>) => void
}

/** The editor settings, one row each. */
export function EditorSettingsFields({ settings, onChange }: EditorSettingsProps) {
  return (
    <div className="grid gap-1">
      <Choice
        label="Font size"
        values={fontSizesPx}
        value={settings.fontSizePx}
        unit="px"
        onChange={(fontSizePx) => onChange({ fontSizePx })}
      />
      <Choice
        label="Tab width"
        values={tabWidths}
        value={settings.tabWidth}
        unit="spaces"
        onChange={(tabWidth) => onChange({ tabWidth })}
      />
      <Switch
        label="Wrap long lines"
        checked={settings.wrap}
        onChange={(wrap) => onChange({ wrap })}
      />
      <Switch
        label="Suggest completions"
        checked={settings.completion}
        onChange={(completion) => onChange({ completion })}
      />
      <Switch label="Vim keys" checked={settings.vim} onChange={(vim) => onChange({ vim })} />
      {settings.vim && (
        <p className="text-small text-muted">
          :w keeps the draft. To leave the editor, press Escape, then Tab.
        </p>
      )}
    </div>
  )
}

const rowClass = 'flex min-h-11 items-center justify-between gap-4 md:min-h-9'

type ChoiceProps = {
  label: string
  values: readonly number[]
  value: number
  unit: string
  onChange: (value: number) => void
}

function Choice({ label, values, value, unit, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className={rowClass}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="min-h-9 rounded-lg border border-control bg-surface px-2 md:min-h-8"
      >
        {values.map((one) => (
          <option key={one} value={one}>
            {one} {unit}
          </option>
        ))}
      </select>
    </div>
  )
}

type SwitchProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

function Switch({ label, checked, onChange }: SwitchProps) {
  return (
    <label className={rowClass}>
      {label}
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4.5 accent-accent"
      />
    </label>
  )
}
