import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { saveReply } from '../client/download.ts'
import { useRequest } from '../client/use-request.ts'
import { Button } from '../ui/Button.tsx'
import { Section } from '../ui/Page.tsx'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'

export function MyData() {
  const [deleting, setDeleting] = useState(false)
  const { busy, start } = useRequest(() => saveReply('downloadSubmissions', {}, 'submissions.zip'))
  return (
    <Section title="My data" className="mt-10">
      <div className="divide-y divide-line rounded-lg border border-line bg-surface">
        <DataRow title="Submissions" text="All your submissions with their code, as a ZIP archive.">
          <Button
            busy={busy}
            icon={<Download aria-hidden="true" size={16} />}
            onClick={() => start()}
          >
            Download my submissions
          </Button>
        </DataRow>
        <DataRow
          title="Account"
          text="Removes your name, address, links and picture. This cannot be undone."
        >
          <Button variant="danger" aria-haspopup="dialog" onClick={() => setDeleting(true)}>
            Delete my account
          </Button>
        </DataRow>
      </div>
      {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </Section>
  )
}

type DataRowProps = { title: string; text: string; children: ReactNode }

function DataRow({ title, text, children }: DataRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3.5">
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="font-medium">{title}</h3>
        <p className="text-small text-muted">{text}</p>
      </div>
      {children}
    </div>
  )
}
