import type { z } from 'zod'
import { checkEmail } from '#contract'
import { isLoopback } from './networks.ts'
import { type settings, tokenMissing } from './schema.ts'
import { usualSender } from './smtp-url.ts'

type Values = Partial<z.output<typeof settings>>

/** Reports settings that are valid by themselves, but not together. Values that are wrong are undefined. */
export function checkCombinations(values: Values, context: z.RefinementCtx): void {
  const report = (name: keyof Values, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message })
  const { HOST, PUBLIC_URL, TRUST_PROXY = [], SMTP_URL, SANDBOX_URL, S3_ENDPOINT } = values
  const isOpen = HOST !== undefined && !isLoopback(HOST)
  if (
    values.RATE_LIMITS === false &&
    (isOpen || PUBLIC_URL !== undefined || TRUST_PROXY.length > 0)
  ) {
    report(
      'RATE_LIMITS',
      'is off, which only works on a loopback HOST, without PUBLIC_URL and TRUST_PROXY: others could reach this server.',
    )
  }
  if (SMTP_URL !== undefined && PUBLIC_URL === undefined && isOpen) {
    report('SMTP_URL', 'needs PUBLIC_URL: links in mails begin with it.')
  }
  if (SMTP_URL !== undefined && checkEmail(SMTP_URL.from ?? usualSender(PUBLIC_URL)) !== null) {
    report('SMTP_URL', 'needs ?from= with the e-mail address that mails come from.')
  }
  if (SANDBOX_URL !== undefined && values.SANDBOX_TOKEN === undefined) {
    report('SANDBOX_TOKEN', tokenMissing)
  }
  if (S3_ENDPOINT !== undefined) {
    for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
      if (values[name] === '') report(name, 'is not set, but S3_ENDPOINT needs it.')
    }
  }
}
