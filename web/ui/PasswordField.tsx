import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { TextField, type TextFieldProps } from './TextField.tsx'

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-pressed={shown}
          aria-label={`Show ${typeof props.label === 'string' ? props.label : 'password'}`}
          onClick={() => setShown(!shown)}
          className="w-11 rounded-lg text-muted hover:text-ink"
        >
          <Icon size={18} className="m-auto" />
        </button>
      }
    />
  )
}
