import { SlidersHorizontal } from 'lucide-react'
import { useId } from 'react'
import { Popover } from '../ui/Popover.tsx'
import { type EditorSettings, fontSizesPx, tabWidths } from './editor-settings.ts'

type Props = { settings: EditorSettings; onChange: (change: Partial<EditorSettings>) => void }

export function EditorSettingsPanel({ settings, onChange }: Props) {
  return (
    <Popover
      label={<SlidersHorizontal aria-hidden="true" size={17} />}
      name="Editor settings"
      title="Editor settings"
      arrow={false}
      align="end"
      className="w-64"
      buttonClassName="min-w-11 px-0 md:min-w-9"
    >
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
      </div>
    </Popover>
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
