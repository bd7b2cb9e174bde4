import { resolve } from 'node:path'
import type { z } from 'zod'
import { checkEmail } from '#contract'
import { isLoopback } from './networks.ts'
import { secrets, type settings, tokenMissing } from './schema.ts'
import { usualSender } from './smtp-url.ts'

/** Reports wrong settings. The message has one line per setting, which says what to do. */
export class WrongSettings extends Error {
  override name = 'WrongSettings'
}

/** The exit code that tells the supervisor, or a service manager, that a restart cannot help. */
export const wrongSettingsCode = 78

/** Resolves a path against the user's folder: npm changes the folder before it runs a script. */
export function callerPath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path)
}

export type Environment = Record<string, string | undefined>

/**
 * Reads one process's part of the schema. An empty value counts as not set. Secrets are removed from
 * the environment, so that nothing that inherits it can reveal them. @throws WrongSettings
 */
export function readSettings<Shape extends z.ZodRawShape>(
  part: z.ZodObject<Shape>,
  environment: Environment = process.env,
): z.output<z.ZodObject<Shape>> {
  const given = namedVariables(environment, Object.keys(part.shape))
  // Without `when`, combinations would be checked only after every single value is right.
  const { success, data, error } = part
    .superRefine(checkCombinations, { when: () => true })
    .safeParse(given)
  if (!success) {
    const lines = error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    throw new WrongSettings([...new Set(lines)].join('\n'))
  }
  for (const name of secrets) if (name in part.shape) delete environment[name]
  return data
}

export function namedVariables(environment: Readonly<Environment>, names: readonly string[]) {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = environment[name]
      return value === undefined || value === '' ? [] : [[name, value]]
    }),
  )
}

type Values = Partial<z.output<typeof settings>>

/** Reports settings that are valid alone, but not together. Invalid values are undefined. */
function checkCombinations(values: Values, context: z.RefinementCtx): void {
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
