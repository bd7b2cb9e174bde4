import { FileDown, FileText } from 'lucide-react'
import type { ProblemFile } from '#contract/shapes.ts'
import { formatBytes } from '../ui/format-bytes.ts'

type Props = {
  files: readonly ProblemFile[]
  /** False if the PDF is the only statement. */
  hasText: boolean
}

export function ProblemFiles({ files, hasText }: Props) {
  const statement = files.find(({ role }) => role === 'statement')
  const attachments = files.filter(({ role }) => role === 'attachment')
  return (
    <>
      {statement && <PdfStatement file={statement} isOpen={!hasText} />}
      {attachments.length > 0 && (
        <section aria-labelledby="attachments" className="mt-6 max-w-[780px]">
          <h2 id="attachments" className="mb-2 text-heading font-semibold">
            Attachments
          </h2>
          <ul className="grid gap-1">
            {attachments.map((file) => (
              <li key={file.name}>
                <FileLink file={file} isDownload />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function PdfStatement({ file, isOpen }: { file: ProblemFile; isOpen: boolean }) {
  return (
    <section aria-labelledby="pdf-statement" className="mt-6">
      <h2 id="pdf-statement" className="mb-2 text-heading font-semibold">
        PDF statement
      </h2>
      <FileLink file={file} />
      <details open={isOpen} className="mt-1 print:hidden">
        <summary className="min-h-11 py-2.5 font-medium">Show here</summary>
        {/* No sandbox, because browsers show no PDF in one. The viewer is isolated from this page. */}
        <iframe
          title={`PDF statement ${file.name}`}
          src={file.url}
          loading="lazy"
          className="min-h-[70vh] w-full rounded-lg border border-line bg-sunken"
        />
      </details>
    </section>
  )
}

function FileLink({ file, isDownload = false }: { file: ProblemFile; isDownload?: boolean }) {
  const { name, bytes, url } = file
  const Icon = isDownload ? FileDown : FileText
  return (
    <a
      href={url}
      {...(isDownload ? { download: name } : { target: '_blank', rel: 'noopener' })}
      className="inline-flex min-h-11 items-center gap-2 [overflow-wrap:anywhere]"
    >
      <Icon aria-hidden="true" size={17} className="shrink-0 text-muted" />
      <span className="text-accent underline">{name}</span>
      <span className="text-small text-muted">{formatBytes(bytes)}</span>
    </a>
  )
}
