import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  type ContributionField,
  type ContributionTexts,
  contributionTexts,
  type ProgramRole,
  parseId,
} from '#contract'
import type { Contribution } from '#contract/shapes.ts'
import { CallError, call } from '../client/call.ts'
import { currentOwner } from '../client/owner.ts'
import { useSignInFirst } from '../client/queries.ts'
import { useOwner, useSession } from '../client/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Fetching } from '../ui/Fetching.tsx'
import { NoAnswer } from '../ui/NoAnswer.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { Page } from '../ui/Page.tsx'
import { ContributeForm } from './ContributeForm.tsx'
import { TipsPanel } from './TipsPanel.tsx'
import { emptyContribution } from './use-contribution-form.ts'

/** @param own the list of the user's contributions, from another feature */
export function ContributePage({ own }: { own: ReactNode }) {
  const { state } = useSession()
  const { search } = useLocation()
  useSignInFirst(state === 'visitor', 'You need to login to contribute')
  const edit = new URLSearchParams(search).get('edit')
  const problemId = edit === null ? null : parseId(edit)
  if (edit !== null && problemId === null) return <NotFound />
  return <Contributing problemId={problemId} own={state === 'user' && own} />
}

function Contributing({ problemId, own }: { problemId: number | null; own: ReactNode }) {
  const navigate = useNavigate()
  const owner = useOwner()
  const [sent, setSent] = useState(0)
  const ownPart = useRef<HTMLDivElement>(null)
  const onSent = () => {
    setSent(sent + 1)
    if (problemId !== null) void navigate('/contribute')
    ownPart.current?.focus()
    ownPart.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <Page
      title={problemId === null ? 'Contribute' : 'Edit contribution'}
      lead={
        problemId === null
          ? 'Contribute a problem. An admin reviews it before it is published.'
          : 'Your changes become a new revision, which an admin reviews.'
      }
      aside={problemId !== null && <ButtonLink to="/contribute">New contribution</ButtonLink>}
    >
      <div className="grid items-start gap-8 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
        {problemId === null ? (
          <ContributeForm
            // Resets the form for another user and after each contribution, not when it is hydrated.
            key={`${owner ?? currentOwner()}:${sent}`}
            owner={owner}
            initial={emptyContribution}
            revised={null}
            onSent={onSent}
          />
        ) : (
          <Revising problemId={problemId} onSent={onSent} />
        )}
        <TipsPanel />
      </div>
      <div ref={ownPart} tabIndex={-1} className="mt-10 scroll-mt-16 outline-none">
        {own}
      </div>
    </Page>
  )
}

/** The form with the current revision, including the code of its solutions. */
function Revising({ problemId, onSent }: { problemId: number; onSent: () => void }) {
  const owner = useOwner()
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['revision', problemId, 'user'],
    queryFn: ({ signal }) => fetchRevision(problemId, signal),
    enabled: typeof owner === 'number',
    // A refetch must not change the form during editing.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error instanceof CallError && error.status === 404) return <NotFound />
  if (isError && data === undefined) return <NoAnswer onRetry={() => void refetch()} />
  if (data === undefined) return <Fetching className="min-h-96" />
  return (
    <ContributeForm
      key={`${owner}:${data.revision}`}
      owner={owner}
      initial={data.values}
      revised={{ problemId, revision: data.revision, files: data.files }}
      onSent={onSent}
    />
  )
}

async function fetchRevision(problemId: number, signal: AbortSignal) {
  const { contribution } = await call('getContribution', { parameters: { problemId }, signal })
  const codes = await Promise.all(
    contribution.review.solutions.map(async ({ submissionId }) => {
      const { submission } = await call('getSubmission', { parameters: { submissionId }, signal })
      return submission.code ?? ''
    }),
  )
  const { revision, files } = contribution
  return { revision, files, values: textsOf(contribution, codes) }
}

/** @param codes the code of the review's solutions, in the same order */
function textsOf(contribution: Contribution, codes: readonly string[]): ContributionTexts {
  const solutions = contribution.review.solutions.map(({ role, language, expected }, index) => ({
    role,
    solution: { language, code: codes[index] ?? '', expected },
  }))
  const reference = solutions.find(({ role }) => role === 'reference')?.solution
  const wrong = solutions.filter(({ role }) => role === 'wrong').map(({ solution }) => solution)
  const stored: Partial<Record<ContributionField, unknown>> = {
    ...contribution,
    files: JSON.stringify(contribution.files.map(({ name, role, alt }) => ({ name, role, alt }))),
    translations: JSON.stringify(contribution.translations),
    ...programTexts('checker', contribution.checker),
    ...programTexts('interactor', contribution.interactor),
    ...programTexts('validator', contribution.validator),
    samples: contribution.samples.length,
    referenceLanguage: reference?.language,
    referenceCode: reference?.code,
    wrongSolutions: JSON.stringify(wrong),
  }
  return contributionTexts((name, { initial }) => String(stored[name] ?? initial))
}

/** Returns a program's parts by the names of their fields, such as `checkerCode`. */
function programTexts(role: ProgramRole, program: Contribution[ProgramRole]) {
  if (program === null) return {}
  const parts = Object.entries({ ...program, headers: JSON.stringify(program.headers) })
  const named = parts.map(([part, text]) => [role + part[0]?.toUpperCase() + part.slice(1), text])
  return Object.fromEntries(named)
}
