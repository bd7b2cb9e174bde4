import { CircleCheck, CircleX, Clock } from 'lucide-react'
import type { MailKind, MailState } from '#contract'
import type { MailLine } from '#contract/shapes.ts'
import { call } from '../client/call.ts'
import { useFetch } from '../client/queries.ts'
import { useRequest } from '../client/use-request.ts'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { DateText } from '../ui/DateText.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { Rows } from '../ui/Rows.tsx'
import { toast } from '../ui/toasts.ts'

const kinds: Record<MailKind, string> = {
  reset: 'Password reset',
  decision: 'Decision on a contribution',
}
const states = {
  waiting: { Icon: Clock, ink: 'text-muted', word: 'Waiting' },
  sent: { Icon: CircleCheck, ink: 'text-accepted', word: 'Sent' },
  failed: { Icon: CircleX, ink: 'text-failed', word: 'Failed' },
} as const satisfies Record<MailState, unknown>

/** Shows the delivery state of mails, but never their content. */
export function OutboxPage() {
  const mails = useFetch('listMails', {}, { staleMs: 0 })
  return (
    <Page
      title="Outbox"
      lead="Mails that failed, that wait, or that were sent in the last 30 days."
      aside={<Button onClick={mails.refetch}>Refresh</Button>}
    >
      <Loaded fetched={mails}>
        {(data) => (
          <Rows
            label="Mails"
            rows={data.mails}
            keyOf={({ mailId, state, at, to }) => mailId ?? `${state} ${at} ${to}`}
            empty="No mails in the last 30 days"
          >
            {(mail) => <MailRow mail={mail} onDone={mails.refetch} />}
          </Rows>
        )}
      </Loaded>
    </Page>
  )
}

function MailRow({ mail, onDone }: { mail: MailLine; onDone: () => void }) {
  const { mailId, kind, state, to, tries, lastError, at, nextAt } = mail
  const { Icon, ink, word } = states[state]
  const { busy, start } = useRequest(async (failedId: number) => {
    try {
      await call('resendMail', { parameters: { mailId: failedId } })
      toast.success('The mail will be sent again')
    } finally {
      onDone()
    }
  })
  return (
    <>
      <div className="min-w-0 flex-1 max-md:basis-full">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className={classNames('inline-flex items-center gap-1.5 font-medium', ink)}>
            <Icon size={16} />
            {word}
          </span>
          <span>{kinds[kind]}</span>
          <span className="text-muted [overflow-wrap:anywhere]">{to}</span>
        </p>
        {lastError !== null && (
          <p className="text-small text-failed [overflow-wrap:anywhere]">{lastError}</p>
        )}
        <p className="text-small text-muted">
          {tries === 1 ? '1 try' : `${tries} tries`}, <DateText iso={at} />
          {nextAt !== null && ', next try '}
          {nextAt !== null && <DateText iso={nextAt} />}
        </p>
      </div>
      {state === 'failed' && mailId !== null && (
        <Button busy={busy} onClick={() => start(mailId)}>
          Send again
          <span className="sr-only"> to {to}</span>
        </Button>
      )}
    </>
  )
}
