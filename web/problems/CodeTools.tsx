import { CircleAlert, CloudCheck } from 'lucide-react'
import type { DraftState } from '../client/draft.ts'
import type { EditorSettingsProps } from '../editor/EditorSettingsFields.tsx'
import { EditorSettingsPanel } from '../editor/EditorSettingsPanel.tsx'
import { CodeMenu, type CodeMenuProps } from './CodeMenu.tsx'
import { EnvironmentCard } from './EnvironmentCard.tsx'

type Props = { menu: CodeMenuProps; editor: EditorSettingsProps }

/**
 * The tools beside the language menu: judging environment, state of the draft, code menu and editor
 * settings.
 */
export function CodeTools({ menu, editor }: Props) {
  return (
    <>
      <EnvironmentCard language={menu.code.language} problem={menu.problem} />
      <DraftNote draft={menu.code.draft} />
      <div className="ml-auto flex">
        <CodeMenu {...menu} />
        <EditorSettingsPanel {...editor} />
      </div>
    </>
  )
}

function DraftNote({ draft }: { draft: DraftState }) {
  if (draft === 'none') return null
  const Icon = draft === 'saved' ? CloudCheck : CircleAlert
  return (
    <span className="inline-flex items-center gap-1.5 text-small text-muted">
      <Icon aria-hidden="true" size={15} className="shrink-0" />
      <span className={draft === 'saved' ? 'max-sm:sr-only' : ''}>
        {draft === 'saved' ? 'Draft saved' : 'Draft not saved'}
      </span>
    </span>
  )
}
