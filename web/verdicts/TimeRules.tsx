import { languages, timeFactors } from '#contract'

/** Returns "C++ and C 1 time, Java and Javascript 2 times, Python 3 times". */
function factorWords(): string {
  const byFactor = Map.groupBy(languages, ({ code }) => timeFactors[code])
  return [...byFactor]
    .toSorted(([a], [b]) => a - b)
    .map(
      ([factor, group]) =>
        `${group.map(({ name }) => name).join(' and ')} ${factor === 1 ? 'once' : `${factor} times`}`,
    )
    .join(', ')
}

/** Explains how time and memory are measured. */
export function TimeRules() {
  return (
    <section
      id="time"
      aria-labelledby="time-heading"
      className="scroll-mt-16 border-t border-line py-5"
    >
      <h2 id="time-heading" className="text-large font-semibold">
        How time and memory count
      </h2>
      <ul className="mt-2 max-w-[46rem] list-disc space-y-1.5 pl-5">
        <li>
          Only CPU time counts, of the program and everything that it starts, not the time on the
          clock.
        </li>
        <li>
          A time limit means the same in every language: the time that a language needs to start a
          program that does nothing is measured for each compiler, and added to the limit. The
          problem page shows the result for the chosen language.
        </li>
        <li>
          Where the author of a problem asks for it, slower languages get a multiple of the limit:{' '}
          {factorWords()}.
        </li>
        <li>A run up to 10 % above its limit is done once more, and the better time counts.</li>
        <li>
          Memory is the peak of the program and everything that it starts, without what it prints.
          Java and Javascript may take 64 MB beside their heap, which is as large as the limit.
        </li>
        <li>
          Tests are judged in their order, and judging stops at the first one that fails. An error
          of the judge itself is never a verdict: the submission is judged again.
        </li>
      </ul>
    </section>
  )
}
