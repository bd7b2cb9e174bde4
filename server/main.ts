/** The server process. Migrations have already run. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { limits, offerLanguages } from '#contract'
import { WrongSettings, wrongSettingsCode } from '#settings/read-settings.ts'
import { releaseMemoryWhenIdle } from '#settings/release-memory.ts'
import siteFile from '../web/site.json' with { type: 'json' }
import { createApp } from './app.ts'
import { startWork } from './background-work.ts'
import { readConfig, type ServerConfig } from './config.ts'
import { drain } from './drain.ts'
import { type Listening, listenOn } from './http/listen.ts'
import type { Mail } from './mail/mail.ts'
import { type Outbox, openOutbox } from './mail/outbox.ts'
import { smtpMailer } from './mail/smtp-mailer.ts'
import { closeParts, openParts } from './parts.ts'
import { firstAdmin } from './seed/first-admin.ts'
import { seedSamples } from './seed/seed-samples.ts'
import { tell } from './supervisor.ts'

/** The process exits by then even without a supervisor that would kill it. */
const longestEndMs = 10_000
const finishMs = 8_000

try {
  await serve()
} catch (error) {
  if (!(error instanceof WrongSettings)) throw error
  console.error(error.message)
  process.exit(wrongSettingsCode)
}

async function serve(): Promise<void> {
  const config = readConfig()
  releaseMemoryWhenIdle()
  offerLanguages(config.languages)
  const { parts, log } = await openParts(config)
  const outbox = config.outbox ? openOutbox(printMail) : undefined
  const ending = new AbortController()
  const app = await createApp({
    parts,
    outbox,
    ending: ending.signal,
    log,
    trustProxy: config.trustProxy,
    https: config.publicUrl?.startsWith('https:') ?? false,
    listSorting: config.listSorting,
    metricsToken: config.metricsToken,
    callsPerMinute: config.rateLimits ? limits.callsPerMinute : undefined,
  })

  let stopWork = async () => {}
  const hurry = new AbortController()
  let listening: Listening | undefined
  async function end(): Promise<void> {
    // A second signal ends the wait.
    if (ending.signal.aborted) return hurry.abort()
    // Exits even if one of the steps below hangs, for example because the database has stopped too.
    setTimeout(() => process.exit(1), config.drainMs + longestEndMs).unref()
    const stopListening = () => listening?.stop()
    const patience = { unreadyMs: config.drainMs, finishMs, hurry: hurry.signal }
    await drain(app, ending, { ...patience, stopListening })
    await stopWork()
    await closeParts(parts)
    process.exit()
  }
  process.on('SIGTERM', () => void end())
  process.on('SIGINT', () => void end())
  process.on('disconnect', () => {
    hurry.abort()
    void end()
  })

  listening = await openDoor(app, config)
  const password = await firstAdmin(parts.db, config.admin)
  if (password !== undefined) {
    const text = `Sign in as ${config.admin.username} with the password ${password}`
    tell({ kind: 'secret', file: 'admin-password', text })
  }
  const origin = config.publicUrl ?? listening.origin
  tell({ kind: 'ready', text: `Assay is at ${origin}` })
  const site = z.string({ error: 'web/site.json has no name' }).parse(siteFile.name)
  const mailer = config.smtp === undefined ? outbox : smtpMailer(config.smtp, { sender: site })
  if (!ending.signal.aborted) stopWork = startWork(parts, { config, log, mailer, origin, site })
  tellWhereMailsGo(config, origin, outbox)
  if (config.seed) await seedSamples(config, ending.signal)
}

function printMail({ to, subject, link }: Mail): void {
  tell({ kind: 'say', text: `Mail to ${to}: ${subject}: ${link}` })
}

function tellWhereMailsGo({ smtp }: ServerConfig, origin: string, outbox: Outbox | undefined) {
  if (outbox !== undefined) {
    tell({ kind: 'say', text: `Mails are shown at ${origin}/dev/mail?key=${outbox.key}` })
  } else if (smtp === undefined) {
    const text = 'SMTP_URL is not set: password reset mails are not sent.'
    tell({ kind: 'say', text })
  }
}

/** @throws WrongSettings if it cannot listen there */
async function openDoor(app: FastifyInstance, { port, host }: ServerConfig): Promise<Listening> {
  const remedies: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken. Set PORT to another one.`,
    EACCES: `Port ${port} may not be used by this account. Set PORT to one above 1023.`,
    EADDRNOTAVAIL: `HOST is "${host}", which is not an address of this machine.`,
    ENOTFOUND: `HOST is "${host}", which is not an address of this machine.`,
  }
  try {
    return await listenOn(app, { port, host })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const remedy = remedies[code]
    throw remedy === undefined ? error : new WrongSettings(remedy)
  }
}
