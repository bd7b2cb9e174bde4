import type { Ref } from 'react'

type Props = {
  ref: Ref<HTMLTextAreaElement>
  text: string
  safe: boolean
  onChange: (text: string) => void
}

export function OwnInput({ ref, text, safe, onChange }: Props) {
  return (
    <label className="flex min-w-0 flex-col overflow-hidden rounded-lg border border-control bg-surface outline-accent has-focus-visible:outline-2">
      <span className="flex min-h-9 items-center justify-between bg-sunken px-3.5 text-small font-medium text-muted">
        Own input
        {!safe && <span>Not saved</span>}
      </span>
      <textarea
        ref={ref}
        value={text}
        rows={5}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        wrap="off"
        placeholder="What the program reads"
        onChange={(event) => onChange(event.target.value)}
        className="min-h-28 grow bg-transparent px-3.5 py-2.5 font-mono text-code outline-none"
      />
    </label>
  )
}
