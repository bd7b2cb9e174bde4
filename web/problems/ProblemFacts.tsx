import { Clock, MemoryStick, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { deletedUsername, type Language, languageName, parseTags } from '#contract'
import type { Problem } from '#contract/shapes.ts'
import { DifficultyMark } from '../ui/DifficultyMark.tsx'
import { Hint } from '../ui/Hint.tsx'
import { Link } from '../ui/Link.tsx'

type Props = { problem: Problem; language: Language }

/** The facts below a problem's title: level, topics, and limits for the chosen language. */
export function ProblemFacts({ problem, language }: Props) {
  const { difficulty, tags, limits, timeLimit, memoryLimit, author, userStatus } = problem
  const topics = parseTags(tags).join(', ') || 'No topics'
  const limitMs = limits[language] ?? timeLimit
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-muted print:hidden">
      <DifficultyMark difficulty={difficulty} badge />
      <Hint label="Topics">
        {userStatus ? (
          topics
        ) : (
          <>
            <span className="spoiler-note">Hidden until solved</span>
            <span className="spoiler">{topics}</span>
          </>
        )}
      </Hint>
      <Fact
        icon={<Clock aria-hidden="true" size={15} />}
        name={`Time limit in ${languageName(language)}`}
      >
        {limitMs} ms
      </Fact>
      <Fact icon={<MemoryStick aria-hidden="true" size={15} />} name="Memory limit">
        {memoryLimit} MB
      </Fact>
      <Fact icon={<Users aria-hidden="true" size={15} />} name="Solved by">
        {solvedWords(problem)}
      </Fact>
      <span className="[overflow-wrap:anywhere]">
        by{' '}
        {author === null ? (
          'Assay'
        ) : author.username === deletedUsername ? (
          deletedUsername
        ) : (
          <Link to={`/u/${author.username}`} className="text-accent hover:underline">
            {author.username}
          </Link>
        )}
      </span>
    </div>
  )
}

function solvedWords({ solvedBy, submittedBy }: Problem): string {
  return submittedBy === 0 ? 'nobody yet' : `${solvedBy} of ${submittedBy} solved it`
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <span title={name} className="inline-flex items-center gap-1.5 whitespace-nowrap">
      {icon}
      <span className="sr-only">{name}: </span>
      <span>{children}</span>
    </span>
  )
}
