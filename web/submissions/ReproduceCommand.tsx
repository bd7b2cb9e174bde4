import { Download } from 'lucide-react'
import { languageName } from '#contract'
import type { Problem, Submission } from '#contract/shapes.ts'
import { saveText } from '../client/download.ts'
import { useFetch } from '../client/queries.ts'
import { TextPane } from '../comparison/TextPane.tsx'
import { Button } from '../ui/Button.tsx'
import { Fetching } from '../ui/Fetching.tsx'
import { NoAnswer } from '../ui/NoAnswer.tsx'
import type { TestText } from './FailingTest.tsx'
import { reproduce } from './reproduce-command.ts'

type Props = {
  submission: Submission
  code: string
  problem: Problem
  input: TestText
}

export function ReproduceCommand({ submission, code, problem, input }: Props) {
  const { data, failed, refetch } = useFetch('listLanguages', {})
  if (failed) return <NoAnswer onRetry={refetch} />
  if (data === undefined) return <Fetching />
  const { language, reason, memoryLimit } = submission
  const environment = data.languages.find((one) => one.language === language)
  if (environment === undefined) {
    return <p className="text-muted">No judge has {languageName(language)} at the moment.</p>
  }
  const { command, sourceFile, inputFile } = reproduce({
    environment,
    code,
    limitMs: problem.limits[language] ?? problem.timeLimit,
    memoryLimitMb: memoryLimit,
    outOfMemory: reason === 'memory',
    input,
  })
  return (
    <>
      <p className="mb-2 flex flex-wrap items-center gap-2 text-muted">
        <span>
          The judge’s own commands ({languageName(language)} {environment.version}), for a folder
          with
        </span>
        <FileButton name={sourceFile} onSave={() => saveText(code, sourceFile)} />
        {inputFile !== null && (
          <>
            and
            <FileButton name={inputFile} onSave={input.onDownload} />
          </>
        )}
      </p>
      <TextPane title="Command" text={command} />
    </>
  )
}

function FileButton({ name, onSave }: { name: string; onSave: () => void }) {
  return (
    <Button
      size="compact"
      aria-label={`Download ${name}`}
      icon={<Download size={14} />}
      onClick={onSave}
      className="font-mono"
    >
      {name}
    </Button>
  )
}
