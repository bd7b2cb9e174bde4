export type Encoding = 'br' | 'gzip' | 'plain'

/** Returns the best encoding that an Accept-Encoding header allows. */
export function bestEncoding(header: string | string[] | undefined): Encoding {
  const accepted = new Set<string>()
  for (const item of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
    if (!parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) accepted.add(name)
  }
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'plain'
}
