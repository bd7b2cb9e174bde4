import { Info } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { type Language, languageName } from '#contract'
import type { Problem } from '#contract/shapes.ts'
import { Fetching } from '../ui/Fetching.tsx'
import { Popover } from '../ui/Popover.tsx'

const Environment = lazy(async () => ({
  default: (await import('./Environment.tsx')).Environment,
}))

type Props = { language: Language; problem: Problem | undefined }

/** Opens the judging environment of a language, beside the language menu. */
export function EnvironmentCard({ language, problem }: Props) {
  const title = `How ${languageName(language)} is judged`
  return (
    <Popover
      label={<Info aria-hidden="true" size={17} />}
      name={title}
      title={title}
      arrow={false}
      className="max-h-(--radix-popover-content-available-height) w-[min(34rem,calc(100vw-1rem))] overflow-y-auto"
      buttonClassName="min-w-11 px-0 md:min-w-9"
    >
      <Suspense fallback={<Fetching />}>
        <Environment language={language} problem={problem} />
      </Suspense>
    </Popover>
  )
}
