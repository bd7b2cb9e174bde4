import { CircleAlert, RotateCcw } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import {
  checkReason,
  filterTexts,
  languages,
  parseId,
  readSubmissionFilter,
  type SubmissionFilter,
  submissionStates,
  verdictName,
  verdicts,
} from '#contract'
import type { AnySubmission } from '#contract/shapes.ts'
import { call } from '../client/call.ts'
import { useFetch } from '../client/queries.ts'
import { useCheckedForm } from '../client/use-checked-form.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { ConfirmButton } from '../ui/ConfirmDialog.tsx'
import { DateText } from '../ui/DateText.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { type Column, SubmissionTable } from '../ui/SubmissionTable.tsx'
import { TextField } from '../ui/TextField.tsx'
import { VerdictMark } from '../ui/VerdictMark.tsx'
import { capitalised, firstColumns, submissionsWords } from './submission-words.ts'

const columns: Column<AnySubmission>[] = [
  ...firstColumns,
  {
    head: 'Verdict',
    cell: ({ verdict, state }) =>
      state === 'failed' ? (
        <span className="flex items-center gap-2 font-medium text-failed">
          <CircleAlert size={18} className="shrink-0" />
          Failed
        </span>
      ) : (
        <VerdictMark verdict={verdict}>
          {verdict === null ? capitalised(state) : verdictName(verdict)}
        </VerdictMark>
      ),
  },
  {
    head: 'Submit time',
    cell: ({ createdAt }) => <DateText iso={createdAt} />,
    className: 'text-small text-muted max-md:basis-full',
  },
]

export function AllSubmissionsPage() {
  const { search } = useLocation()
  const asked = new URLSearchParams(search)
  // Invalid values in the address are ignored.
  const { filter } = readSubmissionFilter(Object.fromEntries(asked))
  const before = parseId(asked.get('before') ?? '')
  const texts = filterTexts(filter)
  const isFiltered = Object.keys(texts).length > 0
  const query = { ...texts, ...(before !== null && { before: String(before) }) }
  const list = useFetch('listAllSubmissions', {}, { staleMs: 0, query })
  const pathOf = (more: Record<string, string> = {}) =>
    `/admin/submissions?${new URLSearchParams({ ...texts, ...more })}`
  return (
    <Page title="All submissions" lead="Submissions of all users, newest first.">
      <FilterForm key={search} texts={texts} />
      <Loaded fetched={list} className="min-h-96">
        {({ submissions, total, next }) => (
          <>
            <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-3">
              <p role="status" className="text-muted">
                {before === null ? submissionsWords(total) : 'Older submissions'}
              </p>
              {submissions.length > 0 && <RejudgeThese filter={filter} />}
            </div>
            <SubmissionTable
              label="All submissions"
              rows={submissions}
              columns={columns}
              grid="md:grid-cols-[minmax(0,1fr)_6.5rem_5rem_11rem_11.5rem] lg:grid-cols-[minmax(0,1fr)_6.5rem_5rem_11rem_17.5rem]"
              empty={isFiltered ? 'No matching submissions' : 'No submissions yet'}
            />
            <div className="mt-4 flex flex-wrap justify-between gap-2">
              {before === null ? <span /> : <ButtonLink to={pathOf()}>Newest</ButtonLink>}
              {next !== null && (
                <ButtonLink to={pathOf({ before: String(next) })}>Older</ButtonLink>
              )}
            </div>
          </>
        )}
      </Loaded>
    </Page>
  )
}

const textFields = [
  { name: 'user', label: 'User' },
  { name: 'problem', label: 'Problem number', inputMode: 'numeric' },
  { name: 'submission', label: 'Submission number', inputMode: 'numeric' },
] as const
const choices = [
  { name: 'language', label: 'Language', of: languages },
  { name: 'verdict', label: 'Verdict', of: verdicts },
  {
    name: 'state',
    label: 'State',
    of: submissionStates.map((code) => ({ code, name: capitalised(code) })),
  },
] as const

function FilterForm({ texts }: { texts: ReturnType<typeof filterTexts> }) {
  const navigate = useNavigate()
  const { form, field } = useCheckedForm<Record<string, string>>({
    // A time in the address is shown as its day.
    initial: { ...texts, from: texts.from?.slice(0, 10) ?? '', to: texts.to?.slice(0, 10) ?? '' },
    check: (values) =>
      readSubmissionFilter(values).errors.map(({ field, message }) => ({
        field,
        message: capitalised(message),
      })),
    async send(values) {
      const { filter } = readSubmissionFilter(values)
      await navigate({ search: new URLSearchParams(filterTexts(filter)).toString() })
    },
  })
  return (
    <search>
      <form {...form} noValidate={false} method="get" className="mb-6 grid gap-4">
        <div className="grid grid-cols-2 gap-x-3 gap-y-4 lg:grid-cols-4">
          {textFields.map(({ name, ...props }) => (
            <TextField
              {...props}
              {...field(name)}
              key={name}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          ))}
          {choices.map(({ name, label, of }) => (
            <SelectField
              {...field(name)}
              key={name}
              label={label}
              placeholder="All"
              options={of.map(({ code, name }) => ({ value: code, label: name }))}
            />
          ))}
          <TextField {...field('from')} label="From (UTC)" type="date" />
          <TextField {...field('to')} label="To (UTC)" type="date" />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary">
            Show
          </Button>
          <ButtonLink to="/admin/submissions">Show all</ButtonLink>
        </div>
      </form>
    </search>
  )
}

function RejudgeThese({ filter }: { filter: SubmissionFilter }) {
  const navigate = useNavigate()
  const isAll = Object.keys(filter).length === 0
  return (
    <ConfirmButton
      icon={<RotateCcw size={16} />}
      title="Judge these again?"
      lead={`${isAll ? 'All judged submissions of the site' : 'All judged submissions that match the filter'} are judged again, after all other work. Verdicts stay as they are until you review the changes and apply them.`}
      action="Judge again"
      reason={{ label: 'Reason (optional)', check: checkReason }}
      run={async (reason) => {
        const body = { ...filterTexts(filter), reason }
        const { rejudgeId } = await call('startRejudge', { body })
        void navigate(`/admin/rejudges/${rejudgeId}`)
      }}
    >
      Rejudge these
    </ConfirmButton>
  )
}
