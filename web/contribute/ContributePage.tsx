import { type ReactNode, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { parseId } from '#contract'
import { currentOwner } from '../client/owner.ts'
import { useSignInFirst } from '../client/queries.ts'
import { useOwner, useSession } from '../client/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Fetching } from '../ui/Fetching.tsx'
import { NoAnswer } from '../ui/NoAnswer.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { Page } from '../ui/Page.tsx'
import { ContributeForm } from './ContributeForm.tsx'
import { emptyContribution } from './contribution-form.ts'
import { TipsPanel } from './TipsPanel.tsx'
import { useRevision } from './use-revision.ts'

/** @param own the list of the user's contributions, from another feature */
export function ContributePage({ own }: { own: ReactNode }) {
  const { state } = useSession()
  const { search } = useLocation()
  useSignInFirst(state === 'visitor', 'You need to login to contribute')
  const edit = new URLSearchParams(search).get('edit')
  const problemId = edit === null ? null : parseId(edit)
  if (edit !== null && problemId === null) return <NotFound />
  const title = problemId === null ? 'Contribute' : 'Edit contribution'
  const lead =
    problemId === null
      ? 'Write a problem for everybody. An admin reviews it before it is published.'
      : 'What you send becomes a new revision, which an admin reviews.'
  return (
    <Contributing title={title} lead={lead} problemId={problemId} own={state === 'user' && own} />
  )
}

type ContributingProps = { title: string; lead: string; problemId: number | null; own: ReactNode }

function Contributing({ title, lead, problemId, own }: ContributingProps) {
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
      title={title}
      lead={lead}
      aside={
        problemId !== null && <ButtonLink to="/contribute">Start a new one instead</ButtonLink>
      }
    >
      <div className="grid items-start gap-8 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
        {problemId === null ? (
          <ContributeForm
            // The form is reset for another user and after each contribution, but not when it is
            // hydrated.
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

function Revising({ problemId, onSent }: { problemId: number; onSent: () => void }) {
  const owner = useOwner()
  const { data, failed, notFound, refetch } = useRevision(problemId)
  if (notFound) return <NotFound />
  if (failed) return <NoAnswer onRetry={refetch} />
  if (data === undefined) return <Fetching className="min-h-96" />
  return (
    <ContributeForm
      key={`${owner}:${data.revision}`}
      owner={owner}
      initial={data.values}
      revised={{ problemId, revision: data.revision }}
      onSent={onSent}
    />
  )
}
