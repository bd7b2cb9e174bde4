import { Clock, type LucideIcon, MemoryStick, Users } from 'lucide-react'
import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { acceptedLanguagesText, type Language, languageName, parseCommaList } from '#contract'
import type { Problem } from '#contract/shapes.ts'
import { lazyPage } from '../client/lazy-page.ts'
import { AuthorLink } from '../ui/AuthorLink.tsx'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { DifficultyMark } from '../ui/DifficultyMark.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Hint } from '../ui/Hint.tsx'
import { NavLink } from '../ui/Link.tsx'
import { Statement } from '../ui/Statement.tsx'
import { timeLimitWords } from './time-limit.ts'

/** Few problems have files. */
const ProblemFiles = lazyPage(() => import('./ProblemFiles.tsx'), 'ProblemFiles')
// On the server, it is loaded before the first request.
if (typeof document === 'undefined') void ProblemFiles.load()

type Props = {
  problem: Problem
  basePath: string
  aside: ReactNode
  after: ReactNode
  language: Language
  /** The content of the Submission tab; null if the Description is open. */
  submissions: ReactNode
  onUseAsInput: (text: string) => void
}

export function StatementPane(props: Props) {
  const { problem, basePath, aside, after, language, submissions, onUseAsInput } = props
  const accepted = acceptedLanguagesText(problem.languages)
  return (
    <div className="flex h-full flex-col bg-surface">
      <div className="@container flex min-h-12 flex-wrap items-stretch justify-between gap-x-2 border-b border-line px-3 max-md:justify-end md:px-5 print:hidden">
        {/* On phones the switch at the bottom has these links. */}
        <nav aria-label="Problem" className="flex min-h-12 gap-1 max-md:hidden">
          <Tab to={`${basePath}/description`}>Description</Tab>
          <Tab to={`${basePath}/submissions`} forUsers>
            Submission
          </Tab>
        </nav>
        {aside}
      </div>
      {/* Positioned, because visually hidden text would otherwise not scroll with it and lengthen
          the page. */}
      <div className="relative min-h-0 flex-1 overflow-x-auto px-4 pt-4 pb-6 md:overflow-y-auto md:px-8 md:pt-6 print:overflow-visible">
        <Heading>{problem.title}</Heading>
        {/* On phones the table of submissions starts higher. */}
        <div className={submissions === null ? '' : 'max-md:hidden'}>
          <ProblemFacts problem={problem} language={language} />
          {accepted !== null && <p className="mt-2 text-small text-muted">{accepted}</p>}
        </div>
        {submissions === null ? (
          <>
            {problem.descriptionHtml !== '' && (
              <Statement html={problem.descriptionHtml} className="mt-6" />
            )}
            {problem.files.length > 0 && (
              <Suspense>
                <ProblemFiles files={problem.files} hasText={problem.descriptionHtml !== ''} />
              </Suspense>
            )}
            <Samples samples={problem.samples} onUseAsInput={onUseAsInput} />
            {after}
          </>
        ) : (
          <div className="mt-4 md:mt-6">{submissions}</div>
        )}
      </div>
    </div>
  )
}

function Tab(props: ComponentProps<typeof NavLink>) {
  return (
    <NavLink
      {...props}
      className="-mb-px inline-flex items-center border-b-2 border-transparent px-2.5 font-medium text-muted hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
    />
  )
}

function ProblemFacts({ problem, language }: Pick<Props, 'problem' | 'language'>) {
  const { difficulty, tags, memoryLimit, userStatus } = problem
  const { submittedBy, solvedBy } = problem
  const { limit, meaning } = timeLimitWords(problem, language)
  const topics = parseCommaList(tags).join(', ') || 'No topics'
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 text-small text-muted md:gap-y-2 print:hidden">
      <DifficultyMark difficulty={difficulty} badge />
      <Hint label="Topics">
        {!userStatus && <span className="spoiler-note">Hidden until solved</span>}
        <span className={userStatus ? undefined : 'spoiler'}>{topics}</span>
      </Hint>
      <Hint
        look="text"
        label={
          <FactText Icon={Clock} name={`Time limit in ${languageName(language)}`}>
            {limit}
          </FactText>
        }
      >
        {meaning}
      </Hint>
      <Fact Icon={MemoryStick} name="Memory limit">
        {memoryLimit} MB
      </Fact>
      <Fact Icon={Users} name="Solvers">
        {submittedBy === 0 ? 'No submissions yet' : `Solved by ${solvedBy} of ${submittedBy}`}
      </Fact>
      <span className="[overflow-wrap:anywhere]">
        by {problem.author === null ? 'Assay' : <AuthorLink username={problem.author.username} />}
      </span>
    </div>
  )
}

type FactProps = { Icon: LucideIcon; name: string; children: ReactNode }

function Fact({ name, ...rest }: FactProps) {
  return (
    <span title={name} className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <FactText name={name} {...rest} />
    </span>
  )
}

function FactText({ Icon, name, children }: FactProps) {
  return (
    <>
      <Icon size={15} />
      <span className="sr-only">{name}: </span>
      <span>{children}</span>
    </>
  )
}

function Samples({
  samples,
  onUseAsInput,
}: Pick<Problem, 'samples'> & Pick<Props, 'onUseAsInput'>) {
  return samples.map(({ input, output }, index) => {
    const number = index + 1
    return (
      <section key={number} aria-label={`Sample ${number}`} className="mt-6 max-w-[780px]">
        <h2 className="mb-2 text-heading font-semibold">Sample {number}</h2>
        <div className="grid gap-3 sm:grid-cols-2">
          <SampleText label="Input" what={`input of sample ${number}`} text={input}>
            <Button
              variant="quiet"
              size="compact"
              className="ml-auto print:hidden"
              onClick={() => onUseAsInput(input)}
            >
              Use as input<span className="sr-only"> sample {number}</span>
            </Button>
          </SampleText>
          <SampleText label="Output" what={`output of sample ${number}`} text={output} />
        </div>
      </section>
    )
  })
}

type SampleTextProps = { label: string; what: string; text: string; children?: ReactNode }

function SampleText({ label, what, text, children }: SampleTextProps) {
  return (
    <figure className="flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <figcaption className="flex min-h-9 items-center justify-between bg-sunken pr-1 pl-3 text-small font-medium text-muted">
        {label}
        {children}
        <CopyButton text={text} what={what} className="print:hidden" />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <pre tabIndex={0} className="grow overflow-x-auto px-3 py-2 text-code">
        {text}
      </pre>
    </figure>
  )
}
