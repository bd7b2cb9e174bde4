/** The containers of compose.yaml: started in order, killed, and removed with their volumes. */
import { setTimeout as pause } from 'node:timers/promises'
import { runOptions, type Service } from './compose.ts'
import { openNetworks } from './networks.ts'
import { podman, succeeds } from './podman.ts'

const prefix = 'assay-test-'
const healthyWithinMs = 300_000
/** Low enough for a host where not even root may raise them. */
const limits = ['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1024:1024']
const pauseMs = 500
const loggedLines = 40

export type Containers = Awaited<ReturnType<typeof openContainers>>

export async function openContainers(services: readonly Service[]) {
  const networks = await openNetworks(services)
  const [server] = services.filter(({ name }) => name === 'server')
  if (server === undefined) throw new Error('compose.yaml has no server.')
  const nameOf = (service: Service) => prefix + service.name
  const pidOf = async (service: Service) =>
    Number(await podman('inspect', '--format', '{{.State.Pid}}', nameOf(service)))

  async function start(service: Service): Promise<void> {
    await podman(
      ...['run', '--detach', '--name', nameOf(service), ...limits],
      ...networks.optionsOf(service),
      ...runOptions(service, prefix),
      ...[service.image, ...service.command],
    )
  }

  /** Runs the health check of compose.yaml until it succeeds; a service without one is running. */
  async function untilHealthy(service: Service): Promise<void> {
    const [, ...command] = service.healthcheck?.test ?? ['CMD', 'true']
    for (const deadline = Date.now() + healthyWithinMs; Date.now() < deadline; ) {
      if (await succeeds(podman('exec', nameOf(service), ...command))) return
      await pause(pauseMs)
    }
    throw new Error(`${service.name} did not become healthy.`)
  }

  return {
    services,
    url: `http://${networks.addressOf(server)}:3000`,
    async start(): Promise<string> {
      for (const service of services) {
        await start(service)
        await untilHealthy(service)
      }
      return services.map(({ name }) => name).join(', ')
    },
    /** Kills the first process, like the kernel when memory runs out, and waits until the site has recovered. */
    async kill(service: Service): Promise<void> {
      const killed = await pidOf(service)
      process.kill(killed, 'SIGKILL')
      for (;;) {
        const pid = await pidOf(service)
        if (pid !== 0 && pid !== killed) break
        await pause(pauseMs)
      }
      for (const each of services) await untilHealthy(each)
    },
    async logs(): Promise<string> {
      const logs = services.map(async (service) => {
        const text = await podman('logs', '--tail', String(loggedLines), nameOf(service))
        return `== ${service.name}\n${text}`
      })
      return (await Promise.all(logs.map((log) => log.catch(String)))).join('\n')
    },
    async remove(): Promise<void> {
      const names = services.map(nameOf)
      await podman('rm', '--force', '--time', '1', '--ignore', ...names)
      const volumes = (await podman('volume', 'ls', '--quiet')).split('\n')
      const own = volumes.filter((name) => name.startsWith(prefix))
      if (own.length > 0) await podman('volume', 'rm', '--force', ...own)
    },
  }
}
