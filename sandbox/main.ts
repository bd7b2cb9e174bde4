/** `npm run sandbox`: starts only a sandbox, for a judge that is started with its SANDBOX_URL. */
import { offerLanguages } from '#contract'
import { WrongSettings, wrongSettingsCode } from '#settings/read-settings.ts'
import { sandboxProgram } from './build.ts'
import { extraContainers } from './capacity.ts'
import { readConfig } from './config.ts'
import { startSandbox } from './start.ts'

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())
process.on('disconnect', () => stop.abort())

try {
  const { lanes, dataDir, languages, ...config } = readConfig()
  offerLanguages(languages)
  const program = await sandboxProgram({
    cacheFolder: config.programFolder,
    environment: config.goEnv,
    onProgress: (text) => console.log(text),
    signal: stop.signal,
  })
  const sandbox = await startSandbox({
    program,
    toolchainFolder: config.toolchainFolder,
    lanes,
    extraContainers: extraContainers(lanes),
    privateFolders: [import.meta.dirname, dataDir],
    ...{ address: config.address, port: config.port, token: config.token },
  })
  console.log(`The sandbox is at ${sandbox.url}, for ${lanes} programs at a time.`)
  stop.signal.addEventListener('abort', () => void sandbox.stop())
  if (stop.signal.aborted) await sandbox.stop()
  const how = await sandbox.ended
  if (!stop.signal.aborted) throw new Error(`The sandbox ended (${how}).`)
  process.exit(0)
} catch (error) {
  if (stop.signal.aborted) process.exit(0)
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(error instanceof WrongSettings ? wrongSettingsCode : 1)
}
