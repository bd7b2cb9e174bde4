import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { languageName } from '#contract'
import type { Problem } from '#contract/shapes.ts'
import type { Said } from '../editor/open-editor.ts'
import { Menu } from '../ui/Menu.tsx'
import type { Code } from './use-code.ts'

const CodeMenuItems = lazy(async () => ({
  default: (await import('./CodeMenuItems.tsx')).CodeMenuItems,
}))
const ResetDialog = lazy(async () => ({
  default: (await import('./ResetDialog.tsx')).ResetDialog,
}))

export type CodeMenuProps = {
  problem: Problem | undefined
  code: Code
  setSaid: (said: Said | null) => void
}

/** What one does with the code as a whole. */
export function CodeMenu(props: CodeMenuProps) {
  const { code } = props
  // Null until it is asked for the first time.
  const [asking, setAsking] = useState<boolean | null>(null)
  return (
    <>
      <Menu label={<Ellipsis aria-hidden="true" size={17} />} name="Code file" align="end" quiet>
        <Suspense>
          <CodeMenuItems {...props} onReset={() => setAsking(true)} />
        </Suspense>
      </Menu>
      {asking !== null && (
        <Suspense>
          <ResetDialog
            language={languageName(code.language)}
            open={asking}
            onClose={() => setAsking(false)}
            onReset={code.reset}
          />
        </Suspense>
      )}
    </>
  )
}
