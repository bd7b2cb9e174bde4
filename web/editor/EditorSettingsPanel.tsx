import { Settings2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Popover } from '../ui/Popover.tsx'
import type { EditorSettingsProps } from './EditorSettingsFields.tsx'

const EditorSettingsFields = lazy(async () => ({
  default: (await import('./EditorSettingsFields.tsx')).EditorSettingsFields,
}))

export function EditorSettingsPanel(props: EditorSettingsProps) {
  return (
    <Popover
      label={<Settings2 aria-hidden="true" size={17} />}
      name="Editor settings"
      title="Editor settings"
      arrow={false}
      align="end"
      className="w-64"
      buttonClassName="min-w-11 px-0 md:min-w-9"
    >
      <Suspense>
        <EditorSettingsFields {...props} />
      </Suspense>
    </Popover>
  )
}
