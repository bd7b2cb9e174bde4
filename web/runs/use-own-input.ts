import { useState } from 'react'
import { useDelayedSave } from '../client/delayed-save.ts'
import { forget, keep, kept } from '../client/kept.ts'
import { useOwner } from '../client/session.ts'

export function useOwnInput(problemId: number) {
  const owner = useOwner() ?? 'visitor'
  const name = `input:${problemId}`
  const [text, setText] = useState(() => kept(owner, name) ?? '')
  const [textOwner, setTextOwner] = useState(owner)
  /** False if the browser could not store it. */
  const [isStored, setIsStored] = useState(true)
  const { touch } = useDelayedSave(() => {
    if (text === '') forget(owner, name)
    setIsStored(text === '' || keep(owner, name, text))
  })
  if (owner !== textOwner) {
    setTextOwner(owner)
    // The end of a session must not remove unsent text from the screen.
    if (owner !== 'visitor') setText(kept(owner, name) ?? '')
  }

  function change(next: string) {
    setText(next)
    touch()
  }
  return { text, isStored, change }
}
