import type { FileRole } from '#contract'
import type { Contribution } from '#contract/shapes.ts'
import { bytesWords } from '../ui/bytes-words.ts'

const roleNames: Readonly<Record<FileRole, string>> = {
  picture: 'Picture',
  attachment: 'Attachment',
  statement: 'PDF statement',
}

/** Lists the files of a revision as its author sent them, with the texts of pictures. */
export function SentFiles({ files }: Pick<Contribution, 'files'>) {
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
              {roleNames[role]}, {bytesWords(bytes)}
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
