/**
 * Forms whose fields have the contract's rules. A field's message shows after the first submit,
 * with `whileTyping` already after its first input. A message from the server shows until its field
 * is changed.
 */
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import type { FieldError } from '#contract'
import { CallError } from './call.ts'
import { reportFailure } from './queries.ts'
import { useRequest } from './use-request.ts'

type Texts = Record<string, string>

type StateOptions<Values> = {
  initial: Values
  /** Returns the result for each field, in the order in which wrong fields get the focus. */
  check: (values: Values) => readonly { field: string; message: string | null }[]
  whileTyping?: boolean
  /** Maximum numbers of code points; further input is cut off. */
  lengths?: Partial<Record<keyof Values, number>>
}

export function useFormState<Values extends Texts>(options: StateOptions<Values>) {
  const { initial, check, whileTyping = false, lengths } = options
  type Name = keyof Values & string
  const [values, setValues] = useState(initial)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<readonly FieldError[]>([])
  const element = useRef<HTMLFormElement>(null)

  function focusFirst([first]: readonly { field: string }[]) {
    const control = first && element.current?.elements.namedItem(first.field)
    if (!(control instanceof HTMLElement)) return
    // A field in a closed disclosure cannot take the focus.
    control.closest('details')?.setAttribute('open', '')
    control.focus()
  }
  function forgetRefusal(name: string) {
    setRefused((now) => now.filter(({ field }) => field !== name))
  }
  return {
    values,
    element,
    focusFirst,
    forgetRefusal,
    errorOf(name: string): string | null {
      const of = (found: ReturnType<typeof check>) =>
        found.find(({ field }) => field === name)?.message ?? null
      return of(refused) ?? (touched.has(name) ? of(check(values)) : null)
    },
    /** Returns the new values. */
    change(name: Name, text: string): Values {
      const next = { ...values, [name]: cut(text, lengths?.[name]) }
      setValues(next)
      if (whileTyping) setTouched((now) => new Set([...now, name]))
      forgetRefusal(name)
      return next
    },
    touchAll: () => setTouched(new Set(Object.keys(values))),
    refuse(errors: readonly FieldError[]) {
      setRefused(errors)
      focusFirst(errors)
    },
    reset(next: Values = initial) {
      setValues(next)
      setTouched(new Set())
      setRefused([])
    },
  }
}

type FormOptions<Values> = StateOptions<Values> & {
  send: (values: Values) => Promise<void>
  onFailure?: (error: unknown) => void
}

/** A form with its request. A submit with a wrong field focuses the first one and sends nothing. */
export function useCheckedForm<Values extends Texts>(options: FormOptions<Values>) {
  const { check, send, onFailure = reportFailure } = options
  const { values, element, errorOf, change, reset, ...state } = useFormState(options)
  const { busy, start } = useRequest(async () => {
    try {
      await send(values)
    } catch (error) {
      onFailure(error)
      if (error instanceof CallError) state.refuse(error.errors)
    }
  })
  return {
    busy,
    reset,
    values,
    form: {
      ref: element,
      // Until the script is loaded, a form without a method would put a password into the URL.
      method: 'post',
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault()
        state.touchAll()
        const errors = check(values).filter(({ message }) => message !== null)
        if (errors.length === 0) start()
        else state.focusFirst(errors)
      },
    } as const,
    field: (name: keyof Values & string) => ({
      name,
      value: values[name] ?? '',
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        change(name, event.target.value)
      },
    }),
  }
}

/** Cuts by code points, so that no character is cut in half. */
function cut(text: string, length = Number.POSITIVE_INFINITY): string {
  return text.length <= length ? text : [...text].slice(0, length).join('')
}
