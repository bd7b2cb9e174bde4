/**
 * The server as a process: reads its settings, connects, listens, and ends on SIGTERM or when the
 * supervisor that started it is gone. The database has been migrated by then.
 */

import type { FastifyInstance } from 'fastify'
import { limits } from '#contract'
import { createApp } from './app.ts'
import { readConfig, type ServerConfig, WrongSettings } from './config.ts'
import { closeParts, openParts } from './open-parts.ts'
import { firstAdmin } from './seed/first-admin.ts'
import { seedSamples } from './seed/seed-samples.ts'
import { tell } from './supervisor.ts'

/** The code that says: starting again cannot help. */
const wrongSettingsCode = 78
/** Counters of windows that have ended are of no use to anybody. */
const sweepMs = 60_000

try {
  await serve()
} catch (error) {
  if (!(error instanceof WrongSettings)) throw error
  console.error(error.message)
  process.exit(wrongSettingsCode)
}

async function serve(): Promise<void> {
  const config = readConfig()
  const { parts, log } = await openParts(config)
  const app = await createApp({
    parts,
    log,
    trustProxy: config.trustProxy,
    https: config.publicUrl?.startsWith('https:') ?? false,
    listSorting: config.listSorting,
    callsPerMinute: config.rateLimits ? limits.callsPerMinute : undefined,
  })

  const ending = new AbortController()
  async function end(): Promise<void> {
    if (ending.signal.aborted) return
    ending.abort()
    await app.close()
    await closeParts(parts)
    process.exit()
  }
  process.on('SIGTERM', () => void end())
  process.on('SIGINT', () => void end())
  process.on('disconnect', () => void end())

  const sweeping = setInterval(
    () => void parts.limits.sweep().catch((err: unknown) => log.error({ err })),
    sweepMs,
  )
  sweeping.unref()
  const listening = await listenOn(app, config)
  const password = await firstAdmin(parts.db, config.admin)
  if (password !== undefined) {
    const text = `Sign in as ${config.admin.username} with the password ${password}`
    tell({ kind: 'secret', file: 'admin-password', text })
  }
  tell({ kind: 'ready', text: `Assay is at ${config.publicUrl ?? listening}` })
  if (config.seed) await seedSamples(config, ending.signal)
}

/** @throws WrongSettings when it cannot listen there */
async function listenOn(app: FastifyInstance, { port, host }: ServerConfig): Promise<string> {
  const remedies: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken. Set PORT to another one.`,
    EACCES: `Port ${port} is not for this account. Set PORT to one above 1023.`,
    EADDRNOTAVAIL: `HOST is "${host}", which is no address of this machine.`,
    ENOTFOUND: `HOST is "${host}", which is no address of this machine.`,
  }
  try {
    return await app.listen({ port, host })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const remedy = remedies[code]
    throw remedy === undefined ? error : new WrongSettings(remedy)
  }
}
