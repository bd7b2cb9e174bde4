import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import { toast } from './toasts.ts'

type CopyButtonProps = {
  /** What is copied, or how to come by it; null when that failed and somebody has said so. */
  text: string | (() => Promise<string | null>)
  /** What is copied, for those who do not see where the button stands: "input of sample 1". */
  what: string
  className?: string
}

/** Copies a text and says so in its own words for a moment. */
export function CopyButton({ text, what, className = '' }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const Icon = copied ? Check : Copy
  async function copy() {
    const whole = typeof text === 'string' ? text : await text()
    // Without a secure context there is no clipboard; the text can still be selected.
    if (whole === null || navigator.clipboard === undefined) return
    try {
      await navigator.clipboard.writeText(whole)
      setCopied(true)
    } catch {
      toast.error('The browser did not let this be copied. Select the text instead.')
    }
  }
  return (
    <Button
      variant="quiet"
      size="compact"
      icon={<Icon aria-hidden="true" size={14} />}
      onClick={() => void copy()}
      className={className}
    >
      <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
      <span className="sr-only"> {what}</span>
    </Button>
  )
}
