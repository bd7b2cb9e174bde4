import { classNames } from '../ui/class-names.ts'

type Props = {
  choices: readonly { key: string; label: string }[]
  chosen: string
  onChoose: (key: string) => void
}

/** Chooses the input to run the code on. */
export function InputChoice({ choices, chosen, onChoose }: Props) {
  return (
    <fieldset aria-label="Input to run on" className="flex min-w-0 flex-wrap gap-1">
      {choices.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
          className={classNames(
            'min-h-11 rounded-lg border px-3 font-medium md:min-h-9',
            key === chosen ? 'border-ink bg-sunken' : 'border-transparent text-muted',
          )}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
