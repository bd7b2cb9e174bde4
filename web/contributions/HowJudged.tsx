import {
  acceptedLanguagesText,
  comparisonWords,
  type FileRole,
  languageExtension,
  languageName,
  type ProgramRole,
  parseLanguageLimits,
  programNames,
  programRoles,
} from '#contract'
import type { Contribution } from '#contract/shapes.ts'
import { CodeView } from '../ui/CodeView.tsx'
import { formatBytes } from '../ui/format-bytes.ts'

type Props = { contribution: Contribution }

export function HowJudged({ contribution }: Props) {
  const { comparison, tolerance, passes } = contribution
  return (
    <>
      <p>{comparisonWords(comparison, tolerance)}</p>
      {passes > 1 && <p>Up to {passes} passes on each test.</p>}
      {contribution.scaleTimeLimit && <p>Slower languages get a multiple of the time limit.</p>}
      <LanguageRules contribution={contribution} />
      {programRoles.map((role) => {
        const program = contribution[role]
        return program && <Program key={role} role={role} program={program} />
      })}
      {contribution.files.length > 0 && <SentFiles files={contribution.files} />}
    </>
  )
}

function LanguageRules({ contribution: { languages, languageLimits } }: Props) {
  const accepted = acceptedLanguagesText(languages)
  const limits = [...parseLanguageLimits(languageLimits)]
  return (
    <>
      {accepted !== null && <p>{accepted}</p>}
      {limits.map(([code, ms]) => (
        <p key={code}>
          The time limit for {languageName(code)} is {ms} ms.
        </p>
      ))}
    </>
  )
}

const protocolNames = { testlib: 'testlib', icpc: 'ICPC' } as const

type ProgramProps = { role: ProgramRole; program: NonNullable<Contribution[ProgramRole]> }

function Program({ role, program }: ProgramProps) {
  const { protocol, language, code, flags, headers } = program
  const name = programNames[role]
  const files = [{ name: `${role}.${languageExtension(language)}`, text: code }, ...headers]
  return (
    <section aria-label={name} className="mt-3">
      <p>
        <span className="font-medium">{name}</span>: {languageName(language)}, protocol{' '}
        {protocolNames[protocol]}
        {flags !== '' && `, arguments ${flags}`}
      </p>
      {files.map((file) => (
        <details key={file.name}>
          <summary className="min-h-11 py-2.5 font-mono text-code md:min-h-9 md:py-1.5">
            {file.name}
          </summary>
          <CodeView
            code={file.text}
            label={file.name}
            className="max-h-96 rounded-lg border border-line"
          />
        </details>
      ))}
    </section>
  )
}

const roleNames: Readonly<Record<FileRole, string>> = {
  picture: 'Picture',
  attachment: 'Attachment',
  statement: 'PDF statement',
  translation: 'PDF statement in another language',
}

function SentFiles({ files }: Pick<Contribution, 'files'>) {
  return (
    <section aria-label="Files" className="mt-3">
      <h3 className="mb-1 font-medium">Files</h3>
      <ul className="grid gap-1.5">
        {files.map(({ name, role, bytes, alt, originalUrl }) => (
          <li key={name}>
            <a
              href={originalUrl}
              download={name}
              className="font-mono text-code text-accent underline [overflow-wrap:anywhere]"
            >
              {name}
            </a>{' '}
            <span className="text-small text-muted">
              {roleNames[role]}, {formatBytes(bytes)}
            </span>
            {role === 'picture' && (
              <span className="block text-small [overflow-wrap:anywhere]">
                {alt === null ? 'Decorative, without a text' : `Text: ${alt}`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
