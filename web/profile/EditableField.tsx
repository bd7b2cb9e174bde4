import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { forget, keep, kept } from '../client/kept.ts'
import { showFailure } from '../client/queries.ts'
import { useOwner } from '../client/session.ts'
import { currentToken } from '../client/token.ts'
import { useCheckedForm } from '../client/use-checked-form.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'

type EditableFieldProps = {
  name: string
  label: string
  /** Null until it is fetched. */
  value: string | null
  /** Shown while the field is not edited. */
  shown: ReactNode
  check: (text: string) => string | null
  save: (text: string) => Promise<void>
  maxLength?: number
  input?: Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'placeholder' | 'spellCheck'>
}

/** One line of the profile, edited in place with Save and Cancel. */
export function EditableField({ name, label, value, shown, ...props }: EditableFieldProps) {
  const { editing, setEditing, field, button } = useEditing()
  const { form, busy, values, reset, ...state } = useCheckedForm<Record<string, string>>({
    initial: { [name]: value ?? '' },
    check: ({ [name]: text = '' }) => [{ field: name, message: props.check(text) }],
    ...(props.maxLength !== undefined && { lengths: { [name]: props.maxLength } }),
    onFailure: showFailure,
    async send({ [name]: text = '' }) {
      await props.save(text)
      setEditing(false)
    },
  })
  const edit = (text: string) => {
    reset({ [name]: text })
    setEditing(true)
  }
  useKeptEdit(`profile:${label}`, editing ? (values[name] ?? '') : null, edit)
  if (!editing) {
    return (
      <ProfileRow label={label} value={value === null ? noText : shown}>
        <Button
          ref={button}
          aria-label={`Edit ${label}`}
          disabled={value === null}
          onClick={() => edit(value ?? '')}
        >
          Edit
        </Button>
      </ProfileRow>
    )
  }
  const cancel = () => setEditing(false)
  return (
    <form {...form} className="flex flex-wrap items-start gap-x-3 gap-y-3 px-4 py-4">
      <TextField
        {...props.input}
        {...state.field(name)}
        ref={field}
        label={label}
        className="min-w-0 basis-full md:max-w-md md:flex-1"
        onKeyDown={(event) => event.key === 'Escape' && !busy && cancel()}
      />
      {/* Below the label's line, beside the field. */}
      <div className="flex gap-2 md:mt-7">
        <Button type="submit" variant="primary" size="large" busy={busy}>
          Save
        </Button>
        <Button size="large" disabled={busy} onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Keeps a line free for a value that is being fetched. */
export const noText = '\u00a0'

type ProfileRowProps = { label: string; value: ReactNode; children?: ReactNode }

export function ProfileRow({ label, value, children }: ProfileRowProps) {
  return (
    <div className="flex min-h-16 items-center gap-4 px-4 py-2.5">
      <div className="min-w-0 flex-1 md:flex md:items-baseline md:gap-4">
        <h2 className="text-small text-muted md:w-36 md:shrink-0">{label}</h2>
        <div className="[overflow-wrap:anywhere]">{value}</div>
      </div>
      {children}
    </div>
  )
}

/** Moves the focus into the field when editing starts, and back to the button when it ends. */
export function useEditing() {
  const [editing, setEditing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(editing)
  useEffect(() => {
    if (before.current === editing) return
    before.current = editing
    if (editing) field.current?.focus()
    else button.current?.focus()
  }, [editing])
  return { editing, setEditing, field, button }
}

/**
 * Saves an edit that is interrupted by the end of the session, and restores it after the owner's
 * next sign-in.
 * @param text the current text, or null while nothing is edited
 */
function useKeptEdit(name: string, text: string | null, restore: (text: string) => void) {
  const owner = useOwner()
  const latest = useRef<{ owner: number; text: string | null } | null>(null)
  useEffect(() => {
    if (typeof owner === 'number') latest.current = { owner, text }
  })
  useEffect(
    () => () => {
      if (latest.current === null || latest.current.text === null) return
      if (currentToken() === null) keep(latest.current.owner, name, latest.current.text)
    },
    [name],
  )
  const onRestore = useEffectEvent(restore)
  useEffect(() => {
    if (typeof owner !== 'number') return
    const before = kept(owner, name)
    if (before === null) return
    forget(owner, name)
    onRestore(before)
  }, [owner, name])
}
