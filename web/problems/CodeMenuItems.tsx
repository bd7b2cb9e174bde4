import { Download, FileUp, History, RotateCcw } from 'lucide-react'
import { reportFailure } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { MenuItem } from '../ui/MenuItem.tsx'
import type { CodeMenuProps } from './CodeMenu.tsx'
import { chooseFile, saveSource } from './source-files.ts'
import { restoreSubmitted } from './submitted-code.ts'

export function CodeMenuItems({
  problem,
  code,
  setSaid,
  onReset,
}: CodeMenuProps & { onReset: () => void }) {
  const { user } = useSession()
  return (
    <>
      <MenuItem icon={<FileUp aria-hidden="true" size={16} />} onSelect={() => chooseFile(code)}>
        Open a file…
      </MenuItem>
      {problem !== undefined && (
        <MenuItem
          icon={<Download aria-hidden="true" size={16} />}
          onSelect={() => saveSource(problem.problemId, code.language, code.currentCode())}
        >
          Download
        </MenuItem>
      )}
      {problem !== undefined && user !== null && (
        <MenuItem
          icon={<History aria-hidden="true" size={16} />}
          onSelect={() => {
            restoreSubmitted(problem, user.username, { code, setSaid }).catch(reportFailure)
          }}
        >
          Restore the submitted version
        </MenuItem>
      )}
      <MenuItem icon={<RotateCcw aria-hidden="true" size={16} />} onSelect={onReset}>
        Reset code
      </MenuItem>
    </>
  )
}
