import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { OpenEditor } from '../editor/open-editor.ts'
import { Button } from '../ui/Button.tsx'
import type { Code } from './use-code.ts'

type Props = {
  code: Pick<Code, 'restorePrevious' | 'dismissPrevious'>
  editor: RefObject<OpenEditor | null>
}

/** Offers the previous version of the draft, which stays stored until the user decides. */
export function PreviousDraft({ code, editor }: Props) {
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
      <span className="mr-auto font-medium max-sm:w-full">Your previous draft is saved</span>
      <Button onClick={code.restorePrevious}>Restore it</Button>
      <Button onClick={code.dismissPrevious}>Keep this code</Button>
    </div>
  )
}
