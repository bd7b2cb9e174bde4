import { CircleCheck, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import './trial.css'

type Operator = '^' | '+'

const statement = 'Every number appears twice, except one. Print that one.'

/** The place of each cell in the animation. Classes, because the HTML may have no style attributes. */
const places = (
  '[--at:0] [--at:1] [--at:2] [--at:3] [--at:4] [--at:5] [--at:6] [--at:7] [--at:8] [--at:9] ' +
  '[--at:10] [--at:11] [--at:12] [--at:13] [--at:14] [--at:15] [--at:16] [--at:17] [--at:18] [--at:19]'
).split(' ')

/** A small problem whose code the visitor can break and fix. Its tests are really computed. */
export function Trial() {
  const [operator, setOperator] = useState<Operator>('^')
  const right = operator === '^'
  const passed = judged(operator)
  const count = passed.filter(Boolean).length
  return (
    <section
      aria-labelledby="trial"
      className="w-full max-w-[27rem] shrink-0 overflow-hidden rounded-lg border border-line bg-surface lg:w-[27rem]"
    >
      <div className="px-5 pt-4 pb-4">
        <h2 id="trial" className="font-semibold">
          The odd one out
        </h2>
        <p className="mt-1 font-serif text-statement">{statement}</p>
      </div>
      <pre className="border-y border-line bg-background py-2.5 text-code">
        <code>
          {codeWith(operator).map((line, index) => (
            <span
              key={line}
              className={classNames('block px-5', index === 2 && 'bg-sunken')}
            >{`${line}\n`}</span>
          ))}
        </code>
      </pre>
      <div className="px-5 pt-4 pb-5">
        {/* A new key restarts the animation for each version of the code. */}
        <div
          key={operator}
          role="img"
          aria-label={`${count} of ${tests.length} tests passed`}
          className="mb-1 grid grid-cols-10 gap-1"
        >
          {places.map((place, index) => (
            <Cell key={place} place={place} number={index + 1} passed={passed[index]} />
          ))}
        </div>
        <div className="mt-4 flex justify-between gap-x-4 gap-y-3 max-sm:flex-col sm:items-center">
          <TrialVerdict wrongTest={right ? null : passed.length} />
          <Button onClick={() => setOperator(right ? '+' : '^')}>
            {right ? 'Break line 3' : 'Fix line 3'}
          </Button>
        </div>
      </div>
    </section>
  )
}

type CellProps = {
  place: string
  number: number
  /** Undefined if the judge stopped before this test. */
  passed: boolean | undefined
}

function Cell({ place, number, passed }: CellProps) {
  return (
    <span
      className={classNames(
        'h-6 rounded-small text-center font-mono text-cell leading-6',
        place,
        passed === undefined && 'text-muted ring-1 ring-line ring-inset',
        passed === true && 'trial-cell bg-accepted-badge text-accepted',
        passed === false &&
          'trial-cell bg-failed font-semibold text-surface forced-colors:border-3',
      )}
    >
      {number}
    </span>
  )
}

function TrialVerdict({ wrongTest }: { wrongTest: number | null }) {
  const right = wrongTest === null
  return (
    <p
      role="status"
      className={classNames(
        'text-large font-semibold tracking-tight',
        right ? 'text-accepted' : 'text-failed',
      )}
    >
      <span
        key={String(right)}
        className={classNames(
          'trial-verdict flex items-center gap-2',
          !right && 'trial-verdict-soon',
        )}
      >
        {right ? (
          <CircleCheck aria-hidden="true" size={24} />
        ) : (
          <span className="m-0.5 rounded-full border-2 border-current p-px">
            <X aria-hidden="true" size={14} strokeWidth={2.5} />
          </span>
        )}
        {right ? 'Accepted' : `Wrong answer on test ${wrongTest}`}
      </span>
    </p>
  )
}

function codeWith(operator: Operator): string[] {
  const line3 = `    seen ${operator}= int(number)`
  return ['seen = 0', 'for number in input().split():', line3, 'print(seen)']
}

/** A single number, then a number between zeros, whose sum is also right; then more and more pairs. */
const tests = places.map((_, index) => {
  const expected = 3 * index + 5
  const others = Array.from({ length: index }, (_, place) => (index === 1 ? 0 : place * 7 + index))
  return { numbers: [...others, expected, ...others], expected }
})

/** Returns the results up to the first failed test, like the judge. */
function judged(operator: Operator): boolean[] {
  const outcomes = tests.map(({ numbers, expected }) => output(operator, numbers) === expected)
  const failed = outcomes.indexOf(false)
  return failed === -1 ? outcomes : outcomes.slice(0, failed + 1)
}

function output(operator: Operator, numbers: readonly number[]): number {
  return numbers.reduce((seen, number) => (operator === '^' ? seen ^ number : seen + number), 0)
}
