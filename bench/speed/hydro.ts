/**
 * Runs Hydro's judge as for its server, with a separate go-judge as sandbox: one long-lived process that
 * receives tasks and sends results. It caches no compiled submission, so the same source takes the same
 * time again.
 */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Contestant } from './contestant.ts'
import { type GoJudgeServer, startGoJudge } from './go-judge-server.ts'
import { installHydro } from './hydro-install.ts'
import { hydroLanguages } from './hydro-languages.ts'
import { type HydroSite, openHydroSite } from './hydro-site.ts'
import { startPeer } from './peer-process.ts'
import { memoryLimitMb, timeLimitMs } from './problems.ts'

export type HydroOptions = {
  root: string
  cacheFolder: string
  /** Returns the program of go-judge, which may have to be built. */
  goJudge(): Promise<string>
  toolchainFolder: string
  /** The path of Node, outside and inside the container. */
  node: { outside: string; inside: string }
}

export async function openHydro(options: HydroOptions): Promise<Contestant> {
  const { root, cacheFolder, goJudge, toolchainFolder, node } = options
  const program = await installHydro(cacheFolder)
  const folder = join(root, 'hydro')
  mkdirSync(folder)
  const languages = hydroLanguages(node.inside)
  const sandbox = await startGoJudge(await goJudge(), folder, toolchainFolder)
  const site = await openHydroSite([...languages.values()])
  const settings = join(folder, 'judge.yaml')
  writeFileSync(settings, JSON.stringify(configuration(folder, sandbox, site)))
  const peer = startPeer({
    title: 'Hydro',
    program: node.outside,
    args: [program],
    environment: { CONFIG_FILE: settings },
    folder,
  })
  const stop = async () => {
    site.close()
    await peer.stop()
    await sandbox.stop()
  }
  await peer.connects(site.connected).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    async judge({ language, source, problem }) {
      const key = languages.get(language)?.key
      if (key === undefined) throw new Error(`Hydro does not offer ${language}.`)
      const startedMs = performance.now()
      await site.grade({ problem, language: key, source, timeLimitMs, memoryLimitMb })
      return performance.now() - startedMs
    },
    stop,
  }
}

/** Returns the configuration; written as JSON, it is valid YAML. What is not named has its default. */
function configuration(folder: string, { url }: GoJudgeServer, site: HydroSite): object {
  const writable = (name: string) => {
    const path = join(folder, name)
    mkdirSync(path)
    chmodSync(path, 0o777)
    return path
  }
  return {
    cache_dir: writable('cache'),
    tmp_dir: writable('work'),
    sandbox_host: url,
    // The default refuses problems whose tests may take more than a minute in total.
    total_time_limit: 3600,
    hosts: { bench: { type: 'hydro', server_url: site.url, cookie: 'sid=bench' } },
  }
}
