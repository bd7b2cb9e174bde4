import { Ellipsis } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { languageName } from '#contract'
import type { Problem } from '#contract/shapes.ts'
import type { Said } from '../editor/open-editor.ts'
import { Menu } from '../ui/Menu.tsx'
import { CodeMenuItems } from './CodeMenuItems.tsx'
import { ResetDialog } from './ResetDialog.tsx'
import type { Code } from './use-code.ts'
import { useCodeFromElsewhere } from './use-code-from-elsewhere.ts'

export type CodeMenuProps = {
  /** The pane of the menu, on which files can be dropped. */
  pane: RefObject<HTMLElement | null>
  problem: Problem | undefined
  code: Code
  setSaid: (said: Said | null) => void
}

/**
 * Actions on the whole code: load it from elsewhere, save it to a file, reset it to the template.
 */
export function CodeMenu(props: CodeMenuProps) {
  const { code } = props
  const [asking, setAsking] = useState(false)
  useCodeFromElsewhere(props)
  return (
    <>
      <Menu label={<Ellipsis aria-hidden="true" size={17} />} name="Code file" align="end" quiet>
        <CodeMenuItems {...props} onReset={() => setAsking(true)} />
      </Menu>
      <ResetDialog
        language={languageName(code.language)}
        open={asking}
        onClose={() => setAsking(false)}
        onReset={code.reset}
      />
    </>
  )
}
