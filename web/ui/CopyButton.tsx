import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'

type CopyButtonProps = {
  text: string
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
  return (
    <Button
      variant="quiet"
      size="compact"
      icon={<Icon aria-hidden="true" size={14} />}
      // Without a secure context there is no clipboard; the text can still be selected.
      onClick={() => void navigator.clipboard?.writeText(text).then(() => setCopied(true))}
      className={className}
    >
      <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
      <span className="sr-only"> {what}</span>
    </Button>
  )
}
