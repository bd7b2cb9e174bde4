import { contributionFields, isContributionField, programRoles } from '#contract'
import type { Contribution } from '#contract/shapes.ts'
import { lineDiff } from '../comparison/line-diff.ts'
import { classNames } from '../ui/class-names.ts'
import { RevealedText } from '../ui/RevealedText.tsx'

type Change = NonNullable<Contribution['changes']>[number]

export function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p className="text-muted">No changes</p>
  return (
    <dl className="grid gap-3">
      {changes.map((change) => (
        <div key={`${change.field}:${change.after}`}>
          <dt className="text-small text-muted">{labelOf(change.field)}</dt>
          <dd className="[overflow-wrap:anywhere]">
            <Difference change={change} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function labelOf(field: string): string {
  return isContributionField(field) ? contributionFields[field].label : 'Tests'
}

const longFields = [
  'description',
  ...programRoles.flatMap((role) => [`${role}Code`, `${role}Headers`]),
]

function Difference({ change: { field, before, after } }: { change: Change }) {
  if (['tests', 'files', 'translations'].includes(field)) return <>{after}</>
  if (longFields.includes(field)) {
    return <TextDifference before={before ?? ''} after={after ?? ''} />
  }
  return (
    <>
      <del className="text-failed">{before || 'none'}</del>
      <span className="sr-only"> became</span> <span aria-hidden="true">→</span>{' '}
      <ins className="text-accepted no-underline">{after || 'none'}</ins>
    </>
  )
}

const looks = {
  same: { sign: ' ', word: '', ink: 'text-muted' },
  removed: { sign: '−', word: 'Removed: ', ink: 'bg-failed-badge text-failed' },
  added: { sign: '+', word: 'Added: ', ink: 'bg-accepted-badge text-accepted' },
} as const

function TextDifference({ before, after }: { before: string; after: string }) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
      tabIndex={0}
      className="mt-1 max-h-96 overflow-auto rounded-lg border border-line py-2 text-code whitespace-pre-wrap"
    >
      {lineDiff(before, after).map(({ kind, text }, place) => {
        const { sign, word, ink } = looks[kind]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines can repeat, and never change places
          <span key={place} className={classNames('block px-3', ink)}>
            <span aria-hidden="true" className="inline-block w-4 select-none">
              {sign}
            </span>
            {word !== '' && <span className="sr-only">{word}</span>}
            <RevealedText text={text || ' '} />
          </span>
        )
      })}
    </pre>
  )
}
