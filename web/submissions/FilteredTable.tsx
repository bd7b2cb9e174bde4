import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Language, languages, type Verdict, verdicts } from '#contract'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { ChoiceMenu } from '../ui/Menu.tsx'
import { type Column, SubmissionTable } from '../ui/SubmissionTable.tsx'
import { comparisonPath } from './paths.ts'

type Row = { submissionId: number; verdict: Verdict | null; language: Language }

type FilteredTableProps<Shown> = {
  label: string
  rows: readonly Shown[]
  columns: readonly Column<Shown>[]
  grid: string
  empty: ReactNode
  comparable?: boolean
}

export function FilteredTable<Shown extends Row>(props: FilteredTableProps<Shown>) {
  const { rows, comparable = false, ...table } = props
  const query = new URLSearchParams(useLocation().search)
  // Invalid values in the address are ignored.
  const verdict = verdicts.find(({ short }) => short === query.get('verdict'))
  const language = languages.find(({ code }) => code === query.get('language'))
  const left = rows.filter(
    (row) =>
      (verdict === undefined || row.verdict === verdict.code) &&
      (language === undefined || row.language === language.code),
  )
  const [chosen, setChosen] = useState<readonly number[] | null>(null)
  if (rows.length === 0) return <SubmissionTable {...table} rows={rows} />
  return (
    <>
      <Filters verdict={verdict} language={language} total={rows.length} left={left.length}>
        {comparable && rows.length > 1 && <CompareControls chosen={chosen} onChange={setChosen} />}
      </Filters>
      <SubmissionTable
        {...table}
        rows={left}
        empty="No matching submissions"
        {...(chosen !== null && {
          lead: ({ submissionId: id }: Shown) => (
            <input
              type="checkbox"
              aria-label={`Compare submission ${id}`}
              checked={chosen.includes(id)}
              disabled={chosen.length === 2 && !chosen.includes(id)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
              className="size-4.5 accent-accent"
            />
          ),
        })}
      />
    </>
  )
}

type FiltersProps = {
  verdict: (typeof verdicts)[number] | undefined
  language: (typeof languages)[number] | undefined
  total: number
  left: number
  children: ReactNode
}

function Filters({ verdict, language, total, left, children }: FiltersProps) {
  const navigate = useNavigate()
  const change = (chosen: Record<string, string | undefined>) => {
    const all = Object.entries({ verdict: verdict?.short, language: language?.code, ...chosen })
    const query = all.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
    void navigate({ search: new URLSearchParams(query).toString() }, { replace: true })
  }
  const isNarrowed = verdict !== undefined || language !== undefined
  return (
    <search className="mb-3 flex flex-wrap items-center gap-2">
      <ChoiceMenu
        name="Verdict"
        choices={verdicts}
        chosen={verdict?.code}
        onChange={(next) => change({ verdict: next?.short })}
      />
      <ChoiceMenu
        name="Language"
        choices={languages}
        chosen={language?.code}
        onChange={(next) => change({ language: next?.code })}
      />
      {isNarrowed && (
        <Button
          variant="quiet"
          onClick={({ currentTarget }) => {
            change({ verdict: undefined, language: undefined })
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

type CompareControlsProps = {
  chosen: readonly number[] | null
  onChange: (chosen: readonly number[] | null) => void
}

function CompareControls({ chosen, onChange }: CompareControlsProps) {
  const [one, other] = chosen ?? []
  return (
    <span className="ml-auto flex flex-wrap items-center gap-2">
      {one !== undefined && other !== undefined && (
        <ButtonLink variant="primary" to={comparisonPath(one, other)}>
          Compare {Math.min(one, other)} and {Math.max(one, other)}
        </ButtonLink>
      )}
      {chosen !== null && other === undefined && (
        <span role="status" className="text-small text-muted">
          {one === undefined ? 'Choose two submissions' : 'Choose one more'}
        </span>
      )}
      {/* A single button for both states, so that it keeps the focus when pressed. */}
      <Button
        variant={chosen === null ? 'secondary' : 'quiet'}
        onClick={() => onChange(chosen === null ? [] : null)}
      >
        {chosen === null ? 'Compare' : 'Cancel'}
      </Button>
    </span>
  )
}
