/**
 * Gives containers the networks of compose.yaml where Podman's own networks are not available. Each
 * network is a bridge, and each container a network namespace with a cable to each of its networks.
 * There is no route between the networks. All of it is inside the namespaces of this process
 * (bench/scale/network.ts), so the kernel removes it at the end.
 */
import type { Service } from './compose.ts'
import { runCommand } from './podman.ts'

const folder = '/run/netns'
const ip = (...args: string[]) => runCommand('ip', args)

export async function openNetworks(services: readonly Service[]) {
  const names = [...new Set(services.flatMap(({ networks }) => networks.map(({ name }) => name)))]
  const prefixOf = (network: string) => `10.84.${names.indexOf(network)}.`
  const bridgeOf = (network: string) => `net-${names.indexOf(network)}`
  const addressIn = (network: string, { name }: Service) =>
    prefixOf(network) + (services.findIndex((service) => service.name === name) + 2)

  await runCommand('mount', ['-t', 'tmpfs', 'tmpfs', folder])
  await ip('link', 'set', 'lo', 'up')
  for (const network of names) {
    await ip('link', 'add', bridgeOf(network), 'type', 'bridge')
    await ip('addr', 'add', `${prefixOf(network)}1/24`, 'dev', bridgeOf(network))
    await ip('link', 'set', bridgeOf(network), 'up')
  }
  for (const [place, service] of services.entries()) {
    await ip('netns', 'add', service.name)
    await ip('-netns', service.name, 'link', 'set', 'lo', 'up')
    for (const [at, { name }] of service.networks.entries()) {
      const [cable, device] = [`c-${place}-${at}`, `eth${at}`]
      await ip(
        ...['link', 'add', cable, 'type', 'veth'],
        ...['peer', 'name', device, 'netns', service.name],
      )
      await ip('link', 'set', cable, 'master', bridgeOf(name), 'up')
      const address = `${addressIn(name, service)}/24`
      await ip('-netns', service.name, 'addr', 'add', address, 'dev', device)
      await ip('-netns', service.name, 'link', 'set', device, 'up')
    }
  }

  /** Returns the names that a service finds in its networks, with their addresses. */
  const hostsOf = (service: Service) =>
    service.networks.flatMap(({ name: network }) =>
      services.flatMap((other) =>
        other.networks
          .filter(({ name }) => name === network)
          .flatMap(({ aliases }) => [other.name, ...aliases])
          .map((host) => `${host}:${addressIn(network, other)}`),
      ),
    )

  return {
    /** The options of `podman run` that connect a service. */
    optionsOf: (service: Service) => [
      ...['--network', `ns:${folder}/${service.name}`],
      ...hostsOf(service).flatMap((host) => ['--add-host', host]),
    ],
    /** The address at which this process reaches the service. */
    addressOf: (service: Service) => addressIn(service.networks[0]?.name ?? '', service),
  }
}
