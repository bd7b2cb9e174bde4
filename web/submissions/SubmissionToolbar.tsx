import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { languageName, languages, verdictName, verdicts } from '#contract'
import { Button } from '../ui/Button.tsx'
import { Menu, MenuCheckedItem } from '../ui/Menu.tsx'
import { queryFromFilters, type SubmissionFilters } from './submission-filters.ts'

type Props = {
  filters: SubmissionFilters
  /** Number of rows before and after filtering. */
  total: number
  left: number
  /** Placed at the end. */
  children?: ReactNode
}

/** The filters above a list of submissions. A chosen value shows in its button. */
export function SubmissionToolbar({ filters, total, left, children }: Props) {
  const navigate = useNavigate()
  const { verdict, language } = filters
  const change = (some: Partial<SubmissionFilters>) => {
    const search = queryFromFilters({ ...filters, ...some }).toString()
    void navigate({ search }, { replace: true })
  }
  const isNarrowed = verdict !== null || language !== null
  return (
    <search className="mb-3 flex flex-wrap items-center gap-2">
      <Menu
        label={verdict === null ? 'Verdict' : verdictName(verdict)}
        name={verdict === null ? 'Verdict' : `Verdict: ${verdictName(verdict)}`}
        className={verdict === null ? '' : chosenClass}
      >
        {verdicts.map(({ code, name }) => (
          <MenuCheckedItem
            key={code}
            checked={verdict === code}
            onSelect={() => change({ verdict: verdict === code ? null : code })}
          >
            {name}
          </MenuCheckedItem>
        ))}
      </Menu>
      <Menu
        label={language === null ? 'Language' : languageName(language)}
        name={language === null ? 'Language' : `Language: ${languageName(language)}`}
        className={language === null ? '' : chosenClass}
      >
        {languages.map(({ code, name }) => (
          <MenuCheckedItem
            key={code}
            checked={language === code}
            onSelect={() => change({ language: language === code ? null : code })}
          >
            {name}
          </MenuCheckedItem>
        ))}
      </Menu>
      {isNarrowed && (
        <Button
          variant="quiet"
          onClick={({ currentTarget }) => {
            change({ verdict: null, language: null })
            // Moves the focus to the first filter, because this button disappears.
            currentTarget.closest('search')?.querySelector('button')?.focus()
          }}
        >
          Reset
        </Button>
      )}
      <output className="px-1 text-small text-muted tabular-nums">
        {isNarrowed ? `${left} of ${total}` : total} {total === 1 ? 'submission' : 'submissions'}
      </output>
      {children}
    </search>
  )
}

const chosenClass = 'border-accent! text-accent!'
