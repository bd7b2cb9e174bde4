import { CircleCheck, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import './trial.css'
import { codeWith, judged, type Operator, statement } from './trial-problem.ts'

const rows = [
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  [11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
]

/**
 * A small demo of a problem: statement, code, tests and verdict. The visitor can break and fix the
 * code. The tests then run again, without animation if the visitor prefers reduced motion.
 */
export function Trial() {
  const [operator, setOperator] = useState<Operator>('^')
  const right = operator === '^'
  const { passed, testCount } = judged(operator)
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
        <div key={operator} role="img" aria-label={`${count} of ${testCount} tests passed`}>
          {rows.map((numbers) => (
            <div key={numbers[0]} className="trial-row mb-1 grid grid-cols-10 gap-1">
              {numbers.map((number) => (
                <Cell key={number} number={number} passed={passed[number - 1]} />
              ))}
            </div>
          ))}
        </div>
        <div className="mt-4 flex justify-between gap-x-4 gap-y-3 max-sm:flex-col sm:items-center">
          <p
            role="status"
            className={classNames(
              'text-large font-semibold tracking-tight',
              right ? 'text-accepted' : 'text-failed',
            )}
          >
            <span
              key={operator}
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
              {right ? 'Accepted' : `Wrong answer on test ${passed.length}`}
            </span>
          </p>
          <Button onClick={() => setOperator(right ? '+' : '^')}>
            {right ? 'Break line 3' : 'Mend line 3'}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** @param passed undefined if the judge stopped before this test */
function Cell({ number, passed }: { number: number; passed: boolean | undefined }) {
  return (
    <span
      className={classNames(
        'h-6 rounded-small text-center font-mono text-cell leading-6',
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
