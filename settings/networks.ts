import { BlockList, isIP } from 'node:net'

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.[0-9]{1,3}){3}$/.test(host)
}

const privateNetworks = new BlockList()
privateNetworks.addSubnet('10.0.0.0', 8)
privateNetworks.addSubnet('172.16.0.0', 12)
privateNetworks.addSubnet('192.168.0.0', 16)
privateNetworks.addSubnet('fc00::', 7, 'ipv6')

/** @param host without brackets; a private address, or a name without a dot such as a container's, is private */
export function isPrivateHost(host: string): boolean {
  if (isLoopback(host)) return true
  const version = isIP(host)
  if (version === 0) return host !== '' && !host.includes('.')
  return privateNetworks.check(host, version === 6 ? 'ipv6' : 'ipv4')
}

/** Returns the host of a URL, without the brackets of an IPv6 address. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1')
}
