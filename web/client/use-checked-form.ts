import { type ChangeEvent, type FormEvent, type RefObject, useRef, useState } from 'react'
import type { FieldError } from '#contract'
import { CallError } from './call.ts'
import { reportFailure } from './queries.ts'
import { useRequest } from './use-request.ts'

type Texts = Record<string, string>

type FormOptions<Values> = {
  initial: Values
  /** Returns the result for each field, in the order in which wrong fields get the focus. */
  check: (values: Values) => readonly { field: string; message: string | null }[]
  /** An asynchronous check, made only on submit. */
  checkLate?: () => Promise<FieldError[]>
  send: (values: Values) => Promise<void>
  onFailure?: (error: unknown) => void
  whileTyping?: boolean
  /** Maximum numbers of code points; further input is cut off. */
  lengths?: Partial<Record<keyof Values, number>>
}

/**
 * Checks a form by the contract's rules and sends its request. If a field is wrong, a submit focuses
 * the first wrong field and sends nothing. A field's message appears on the first submit, or with
 * `whileTyping` on the first input. A message from the server stays until the field is changed.
 */
export function useCheckedForm<Values extends Texts>(options: FormOptions<Values>) {
  const { initial, check, onFailure = reportFailure, whileTyping = false } = options
  const [values, setValues] = useState(initial)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<readonly FieldError[]>([])
  const element = useRef<HTMLFormElement>(null)
  const { busy, start } = useRequest(async () => {
    setTouched(new Set(Object.keys(values)))
    const wrong = check(values).filter(({ message }) => message !== null)
    const errors = options.checkLate ? [...wrong, ...(await options.checkLate())] : wrong
    if (errors.length > 0) return focusFirst(element.current, errors)
    try {
      await options.send(values)
    } catch (error) {
      onFailure(error)
      if (!(error instanceof CallError)) return
      setRefused(error.errors)
      focusFirst(element.current, error.errors)
    }
  })
  const errorOf = (name: string): string | null => {
    const of = (found: ReturnType<typeof check>) =>
      found.find(({ field }) => field === name)?.message ?? null
    return of(refused) ?? (touched.has(name) ? of(check(values)) : null)
  }
  const forgetRefusal = (name: string) =>
    setRefused((now) => now.filter(({ field }) => field !== name))
  const change = (name: keyof Values & string, text: string): Values => {
    const next = { ...values, [name]: cut(text, options.lengths?.[name]) }
    setValues(next)
    if (whileTyping) setTouched((now) => new Set([...now, name]))
    forgetRefusal(name)
    return next
  }
  return {
    ...{ busy, values, errorOf, forgetRefusal, change },
    reset(next: Values = initial) {
      setValues(next)
      setTouched(new Set())
      setRefused([])
    },
    form: formProps(element, start),
    field: (name: keyof Values & string) => ({
      name,
      value: values[name] ?? '',
      error: errorOf(name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        void change(name, target.value),
    }),
  }
}

function formProps(ref: RefObject<HTMLFormElement | null>, start: () => void) {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    start()
  }
  // Until the script is loaded, a form without a method would put a password into the URL.
  return { ref, method: 'post', noValidate: true, onSubmit } as const
}

function focusFirst(form: HTMLFormElement | null, [first]: readonly { field: string }[]) {
  const control = first && form?.elements.namedItem(first.field)
  if (!(control instanceof HTMLElement)) return
  // A field in a closed disclosure cannot take the focus.
  control.closest('details')?.setAttribute('open', '')
  control.focus()
}

/** Cuts by code points, so that no character is cut in half. */
function cut(text: string, length = Number.POSITIVE_INFINITY): string {
  return text.length <= length ? text : [...text].slice(0, length).join('')
}
