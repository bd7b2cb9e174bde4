import type { ReactNode } from 'react'
import {
  languageName,
  languages,
  limits,
  memoryLimitMark,
  reasons,
  type Verdict,
  verdicts,
} from '#contract'
import type { LanguageEnvironment } from '#contract/shapes.ts'
import { useFetch } from '../client/queries.ts'
import { Command } from '../ui/Command.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { VerdictMark } from '../ui/VerdictMark.tsx'
import { reasonMeanings, verdictMeanings } from './meanings.ts'

const memoryLimit = limits.memoryLimitMb.default

/** Explains each verdict. `/verdicts#compile-error` links to one of them. */
export function VerdictsPage() {
  return (
    <Page title="Verdicts" lead="What each verdict means, and what to do about it." width="medium">
      {verdicts.map(({ code, name, short }) => (
        <section
          key={code}
          id={anchorOf(name)}
          aria-label={name}
          className="scroll-mt-16 border-t border-line py-5"
        >
          <h2 className="flex items-center gap-2 text-large font-semibold">
            <VerdictMark verdict={code}>{name}</VerdictMark>
            <span className="text-small font-normal text-muted">{short}</span>
          </h2>
          <Meaning {...verdictMeanings[code]} />
          <Reasons of={code} />
        </section>
      ))}
      <TimeRules />
      <Judging />
    </Page>
  )
}

function anchorOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}

function Meaning({ means, toDo }: { means: string; toDo: string }) {
  return (
    <>
      <p className="mt-1.5 max-w-[46rem]">{means}</p>
      <p className="mt-1.5 max-w-[46rem] text-muted">
        <span className="font-medium text-ink">What to do: </span>
        {toDo}
      </p>
    </>
  )
}

function Reasons({ of }: { of: Verdict }) {
  const own = reasons.filter((reason) => reasonMeanings[reason].of === of)
  if (own.length === 0) return null
  return (
    <dl>
      {own.map((reason) => (
        <div key={reason} id={reason} className="mt-4 scroll-mt-16 border-l-2 border-line pl-4">
          <dt className="font-medium">{reasonMeanings[reason].name}</dt>
          <dd>
            <Meaning {...reasonMeanings[reason]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type SectionProps = { id: string; title: string; children: ReactNode }

function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} aria-label={title} className="scroll-mt-16 border-t border-line py-5">
      <h2 className="text-large font-semibold">{title}</h2>
      {children}
    </section>
  )
}

function TimeRules() {
  return (
    <Section id="time" title="How time and memory count">
      <ul className="mt-2 max-w-[46rem] list-disc space-y-1.5 pl-5">
        <li>
          Only the CPU time of the program and all processes it starts counts, not wall-clock time.
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
        <li>
          A test that takes up to 10 % more than its limit is run again, and the better time counts.
        </li>
        <li>
          Memory is the peak of the program and everything that it starts, without what it prints.
          Java and Javascript get a heap as large as the limit, and 64 MB more for the rest.
        </li>
        <li>
          Tests are judged in their order, and judging stops at the first one that fails. An error
          of the judge itself is never a verdict: the submission is judged again.
        </li>
      </ul>
    </Section>
  )
}

/** Returns for example "C++ and C once, Java and Javascript 2 times, Python 3 times". */
function factorWords(): string {
  const byFactor = Map.groupBy(languages, ({ timeFactor }) => timeFactor)
  return [...byFactor]
    .toSorted(([a], [b]) => a - b)
    .map(
      ([factor, group]) =>
        `${group.map(({ name }) => name).join(' and ')} ${factor === 1 ? 'once' : `${factor} times`}`,
    )
    .join(', ')
}

/** Shows the judge's own commands for each language, which problem pages show too. */
function Judging() {
  const fetched = useFetch('listLanguages', {})
  return (
    <Section id="languages" title="How each language is compiled and run">
      <p className="mt-1.5 max-w-[46rem] text-muted">
        The judge’s exact commands, for a memory limit of {memoryLimit} MB. A problem’s page shows
        them with its own limits.
      </p>
      <Loaded fetched={fetched} className="min-h-[60vh]">
        {({ languages }) => <Languages environments={languages} />}
      </Loaded>
    </Section>
  )
}

function Languages({ environments }: { environments: readonly LanguageEnvironment[] }) {
  if (environments.length === 0) {
    return (
      <p className="mt-3">No judge has connected yet. Its commands are shown here once one does.</p>
    )
  }
  return languages.map(({ code }) => {
    const environment = environments.find(({ language }) => language === code)
    return (
      <section key={code} id={code} aria-label={languageName(code)} className="mt-5 scroll-mt-16">
        <h3 className="font-semibold">
          {languageName(code)} {environment?.version}
        </h3>
        {environment === undefined ? (
          <p className="mt-1">
            No judge has a compiler for this language at the moment. Submissions wait in the queue.
          </p>
        ) : (
          <Environment environment={environment} />
        )}
      </section>
    )
  })
}

function Environment({ environment }: { environment: LanguageEnvironment }) {
  const { compile, compileSeconds, compileMemoryMb, processes, stackMb } = environment
  const run = environment.run.map((argument) =>
    argument.replace(memoryLimitMark, String(memoryLimit)),
  )
  return (
    <>
      <Command label="Compile" commands={compile} />
      <Command label="Run" commands={[run]} />
      <p className="mt-2 text-small text-muted">
        {environment.libraries} Compilation: at most {compileSeconds} s and {compileMemoryMb} MB.
        Threads and processes: at most {processes}. Stack:{' '}
        {stackMb === null ? 'as large as the memory limit' : `${stackMb} MB`}. Code: at most{' '}
        {limits.codeBytes / 1024} KB.
      </p>
    </>
  )
}
