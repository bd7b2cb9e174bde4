import { languageName, languages, limits, memoryLimitMark } from '#contract'
import type { LanguageEnvironment } from '#contract/shapes.ts'
import { useFetch } from '../client/queries.ts'
import { Command } from '../ui/Command.tsx'
import { Fetching } from '../ui/Fetching.tsx'
import { NoAnswer } from '../ui/NoAnswer.tsx'

const memoryLimit = limits.memoryLimitMb.default

/** Shows the judge's own commands for each language, which problem pages show too. */
export function Judging() {
  const { data, failed, refetch } = useFetch('listLanguages', {}, { quiet: true })
  return (
    <section
      id="languages"
      aria-labelledby="languages-heading"
      className="scroll-mt-16 border-t border-line py-5"
    >
      <h2 id="languages-heading" className="text-large font-semibold">
        How each language is compiled and run
      </h2>
      <p className="mt-1.5 max-w-[46rem] text-muted">
        The judge’s exact commands, for a memory limit of {memoryLimit} MB. A problem’s page shows
        them with its own limits.
      </p>
      {failed && <NoAnswer onRetry={refetch} />}
      {!failed && data === undefined && <Fetching className="min-h-[60vh]" />}
      {data !== undefined && <Languages told={data.languages} />}
    </section>
  )
}

function Languages({ told }: { told: readonly LanguageEnvironment[] }) {
  if (told.length === 0) {
    return (
      <p className="mt-3">No judge has connected yet. Its commands are shown here once one does.</p>
    )
  }
  return languages.map(({ code }) => {
    const environment = told.find(({ language }) => language === code)
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
