import { Info } from 'lucide-react'
import { Fragment } from 'react'
import { comparisonWords, type Language, languageName, memoryLimitMark } from '#contract'
import type { LanguageEnvironment, Problem } from '#contract/shapes.ts'
import { useFetch } from '../client/queries.ts'
import { asOneLine, Command } from '../ui/Command.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Fetching } from '../ui/Fetching.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Popover } from '../ui/Popover.tsx'
import { timeLimitWords } from './time-limit.ts'

type Props = { language: Language; problem: Problem | undefined }

export function EnvironmentCard({ language, problem }: Props) {
  const title = `How ${languageName(language)} is judged`
  return (
    <Popover
      label={<Info size={17} />}
      title={title}
      quiet
      className="max-h-(--radix-popover-content-available-height) w-[min(34rem,calc(100vw-1rem))] overflow-y-auto"
    >
      <Environment language={language} problem={problem} />
    </Popover>
  )
}

function Environment({ language, problem }: Props) {
  const fetched = useFetch('listLanguages', {})
  const name = languageName(language)
  return (
    <Loaded fetched={fetched}>
      {({ languages }) => {
        const environment = languages.find((one) => one.language === language)
        if (environment !== undefined) {
          return problem ? <Facts environment={environment} problem={problem} /> : <Fetching />
        }
        return languages.length === 0
          ? 'No judge has connected yet. Submissions wait in the queue until one does.'
          : `No judge has a compiler for ${name} at the moment. Submissions in ${name} wait in the queue.`
      }}
    </Loaded>
  )
}

type FactsProps = { environment: LanguageEnvironment; problem: Problem }

function Facts({ environment, problem }: FactsProps) {
  const { language, version, compile, run, processes, stackMb, libraries } = environment
  const { memoryLimit, comparison, tolerance } = problem
  const { limit, meaning } = timeLimitWords(problem, language)
  const facts = {
    Time: `${limit} of ${meaning}`,
    Memory: `${memoryLimit} MB`,
    Output: comparisonWords(comparison, tolerance),
    Stack: stackMb === null ? 'as large as the memory limit' : `${stackMb} MB`,
    Threads: `at most ${processes}, including processes and the threads of the language itself`,
    Compilation: `at most ${environment.compileSeconds} s and ${environment.compileMemoryMb} MB`,
    Libraries: libraries,
  }
  const running = run.map((argument) => argument.replace(memoryLimitMark, String(memoryLimit)))
  return (
    <>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 className="font-semibold">
          {languageName(language)} {version}
        </h2>
        <CopyButton text={asOneLine([...compile, running])} what="the commands as one line" />
      </div>
      <Command label="Compile" commands={compile} />
      <Command label="Run" commands={[running]} />
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-small">
        {Object.entries(facts).map(([name, fact]) => (
          <Fragment key={name}>
            <dt className="text-muted">{name}</dt>
            <dd>{fact}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  )
}
