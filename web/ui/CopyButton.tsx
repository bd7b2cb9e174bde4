import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import { toast } from './toasts.ts'

type CopyButtonProps = {
  /** The text, or a function that fetches it; null after a failure that was already reported. */
  text: string | (() => Promise<string | null>)
  /** Completes the accessible name, as in "input of sample 1". */
  what: string
  className?: string
}

export function CopyButton({ text, what, className }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const Icon = copied ? Check : Copy
  async function copy() {
    const whole = typeof text === 'string' ? text : await text()
    // Without a secure context there is no clipboard; the user can still select the text.
    if (whole === null || navigator.clipboard === undefined) return
    try {
      await navigator.clipboard.writeText(whole)
      setCopied(true)
    } catch {
      toast.error('The browser blocked copying. Select the text instead.')
    }
  }
  return (
    <Button
      variant="quiet"
      size="compact"
      icon={<Icon size={14} />}
      onClick={() => void copy()}
      className={className}
    >
      <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
      <span className="sr-only"> {what}</span>
    </Button>
  )
}
