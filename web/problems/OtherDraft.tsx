import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { OpenEditor } from '../editor/open-editor.ts'
import { Button } from '../ui/Button.tsx'
import type { Code } from './use-code.ts'

const words = {
  tab: { said: 'Changed in another tab', use: 'Use that version', keep: 'Keep mine' },
  former: { said: 'Your former draft is kept', use: 'Bring it back', keep: 'Keep this code' },
}

type Props = {
  code: Pick<Code, 'takeOther' | 'keepMine'>
  why: keyof typeof words
  editor: RefObject<OpenEditor | null>
}

/** Asks which of two conflicting texts to use. Both are stored until the user decides. */
export function OtherDraft({ code, why, editor }: Props) {
  const { said, use, keep } = words[why]
  const bar = useRef<HTMLDivElement>(null)
  // Moves the focus before the bar is removed, since it would be lost with the bar.
  useLayoutEffect(() => {
    const { current } = bar
    return () => {
      if (current?.contains(document.activeElement)) editor.current?.focus()
    }
  }, [editor])
  return (
    <div
      ref={bar}
      role="status"
      className="flex min-h-12 shrink-0 flex-wrap items-center gap-2 border-b border-line bg-sunken px-3 py-1.5"
    >
      <span className="mr-auto font-medium max-sm:w-full">{said}</span>
      <Button onClick={code.takeOther}>{use}</Button>
      <Button onClick={code.keepMine}>{keep}</Button>
    </div>
  )
}
