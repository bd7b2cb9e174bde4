import { BlockList, isIP, isIPv6 } from 'node:net'

/** Returns whether this host name or address, without brackets, is a loopback one. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.[0-9]{1,3}){3}$/.test(host)
}

const privateNetworks = new BlockList()
privateNetworks.addSubnet('10.0.0.0', 8)
privateNetworks.addSubnet('172.16.0.0', 12)
privateNetworks.addSubnet('192.168.0.0', 16)
privateNetworks.addSubnet('fc00::', 7, 'ipv6')

/** Returns whether this host name or address is loopback or in a private network. */
function isPrivate(host: string): boolean {
  if (isLoopback(host)) return true
  return isIP(host) !== 0 && privateNetworks.check(host, isIPv6(host) ? 'ipv6' : 'ipv4')
}

/**
 * Returns whether this host name or address, without brackets, is private or has no dot: a name of this
 * network alone, such as that of a container.
 */
export function isNear(host: string): boolean {
  return isPrivate(host) || (isIP(host) === 0 && host !== '' && !host.includes('.'))
}

/** Returns the host of a URL, without the brackets of an IPv6 address. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1')
}
