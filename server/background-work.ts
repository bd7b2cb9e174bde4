/** The work of a server that no request waits for. */
import { join } from 'node:path'
import type { Logger } from 'pino'
import { sweepOldFiles } from '#storage/sweep-old-files.ts'
import { sendResetMails } from './accounts/send-reset-mails.ts'
import { blobCollection } from './blobs/collect-blobs.ts'
import type { ServerConfig } from './config.ts'
import { reviewContributions } from './contributions/automated-review.ts'
import { sendDecisionMails } from './contributions/decision-mails.ts'
import { sweepMails } from './mail/mail.queries.ts'
import type { Mailer } from './mail/mail.ts'
import type { Parts } from './parts.ts'
import { every, runPeriodically } from './periodic.ts'
import { sendRejudges } from './rejudges/send-rejudges.ts'
import { sweepRuns } from './runs/run.queries.ts'
import { sweepEnded } from './sessions/sessions.ts'
import { textSweep } from './texts/sweep-texts.ts'

/** The interval at which expired rate-limit windows, Runs, tokens and links are deleted. */
const sweepMs = 60_000
/** Temporary files of this age are left over: a request ends after 10 minutes. */
const strayMs = 3_600_000

export interface WorkOptions {
  config: ServerConfig
  log: Logger
  /** Undefined: mails stay in the queue. */
  mailer: Mailer | undefined
  origin: string
  site: string
}

/** Returns a function that stops all of it, and waits for what is in progress. */
export function startWork(parts: Parts, options: WorkOptions): () => Promise<void> {
  const { config, log, mailer, origin, site } = options
  const onError = (err: unknown) => log.error({ err })
  const working = [
    sweepRegularly(parts, config, onError),
    reviewContributions(parts, { onError }),
    sendRejudges(parts, { onError }),
    runPeriodically(parts.db, blobCollection(parts), {
      onDone: (collected) => log.info({ collected }, 'blobs collected'),
      onError,
    }),
    runPeriodically(parts.db, textSweep(parts.db, config.texts), {
      onDone: (swept) => log.info({ swept }, 'stored texts swept'),
      onError,
    }),
  ]
  if (mailer !== undefined) {
    const sending = { mailer, origin, site, onError }
    working.push(sendResetMails(parts, sending), sendDecisionMails(parts, sending))
  }
  return async () => {
    await Promise.all(working.map((stop) => stop()))
  }
}

function sweepRegularly(
  { db, limits }: Parts,
  { uploadFolder, blobs }: ServerConfig,
  onError: (error: unknown) => void,
): () => Promise<void> {
  // Other servers on the same data folder may use these folders too.
  const unfinished = blobs.kind === 's3' ? blobs.spoolFolder : join(blobs.folder, 'incoming')
  const sweeps = [
    ...[() => limits.sweep(), () => sweepRuns(db), () => sweepMails(db), () => sweepEnded(db)],
    ...[uploadFolder, unfinished].map((folder) => () => sweepOldFiles(folder, strayMs)),
  ]
  async function sweepAll(signal: AbortSignal): Promise<void> {
    // One after the other, so that all of them use one connection.
    for (const sweep of sweeps) if (!signal.aborted) await sweep().catch(onError)
  }
  return every(sweepMs, sweepAll, onError)
}
