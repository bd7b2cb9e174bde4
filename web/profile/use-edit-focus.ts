import { useEffect, useRef } from 'react'

/** Moves the focus into the field when editing starts, and back to the button when it ends. */
export function useEditFocus(editing: boolean) {
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(editing)
  useEffect(() => {
    if (before.current === editing) return
    before.current = editing
    if (editing) field.current?.focus()
    else button.current?.focus()
  }, [editing])
  return { field, button }
}
