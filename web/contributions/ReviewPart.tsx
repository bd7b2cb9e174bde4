import type { ReactNode } from 'react'
import type { Contribution } from '#contract/shapes.ts'
import { useSession } from '../client/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { CodeView } from '../ui/CodeView.tsx'
import { DateText } from '../ui/DateText.tsx'
import { AutomatedReview } from './AutomatedReview.tsx'
import { Changes } from './Changes.tsx'
import { actionWords, WithdrawButton } from './Decisions.tsx'
import { Faults } from './Faults.tsx'
import { HowJudged } from './HowJudged.tsx'
import { Rejection, StatusBadge } from './StatusBadge.tsx'

type Props = { contribution: Contribution; refetch: () => void }

/** Shows below a contribution's statement everything that a decision needs. */
export function ReviewPart({ contribution, refetch }: Props) {
  const { problemId, status, published, revision, reason, changes, history } = contribution
  const { user, isAdmin } = useSession()
  const isAuthor = user !== null && user.username === contribution.author?.username
  return (
    <div className="mt-10 grid max-w-[780px] gap-8 border-t border-line pt-6 print:hidden">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <StatusBadge status={status} published={published} />
        <span className="text-small text-muted">Revision {revision}</span>
        <span className="ml-auto flex flex-wrap gap-2">
          {(isAuthor || isAdmin) && (
            <ButtonLink to={`/contribute?edit=${problemId}`}>Edit</ButtonLink>
          )}
          {isAdmin && published && (
            <WithdrawButton contribution={contribution} onOvertaken={refetch} />
          )}
        </span>
        <Rejection status={status} reason={reason} />
      </div>
      {contribution.faults.length > 0 && <Faults faults={contribution.faults} />}
      <Part title="How it is judged">
        <HowJudged contribution={contribution} />
      </Part>
      {contribution.translations.others.length > 0 && (
        <Part title="Statements in other languages">
          <Translations {...contribution.translations} />
        </Part>
      )}
      <Part title="Automated review">
        <AutomatedReview contribution={contribution} />
      </Part>
      {changes !== null && (
        <Part title="Changes">
          <Changes changes={changes} />
        </Part>
      )}
      <Part title="History">
        <History history={history} />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    // Long lines of code must not widen the grid.
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-2 font-semibold">{title}</h2>
      {children}
    </section>
  )
}

/** Sources of statements, which are stored for exports. The problem page does not show them. */
function Translations({ others }: Contribution['translations']) {
  return others.map(({ language, title, markdown }) => (
    <details key={language}>
      <summary className="min-h-11 py-2.5 [overflow-wrap:anywhere] md:min-h-9 md:py-1.5">
        {title === null ? language : `${language}: ${title}`}
      </summary>
      <CodeView
        code={markdown}
        label={`Statement in ${language}`}
        className="max-h-96 rounded-lg border border-line"
      />
    </details>
  ))
}

function History({ history }: Pick<Contribution, 'history'>) {
  return (
    <ol className="grid gap-2">
      {history.map(({ revision, action, by, at, reason }) => (
        <li key={`${revision}:${action}:${at}`}>
          Revision {revision} {actionWords[action]}
          {by !== null && ` by ${by}`}
          <span className="block text-small text-muted">
            <DateText iso={at} />
          </span>
          {reason !== null && (
            <blockquote className="mt-1 border-l-2 border-line pl-3 whitespace-pre-wrap [overflow-wrap:anywhere]">
              {reason}
            </blockquote>
          )}
        </li>
      ))}
    </ol>
  )
}
