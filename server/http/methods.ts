import { calls, parseId } from '#contract'
import { Refusal } from './refusal.ts'

/** Returns the methods of a path according to the call table; none if the path does not exist. */
export function allowedMethods(url: string): string[] {
  const segments = segmentsOf(url)
  const found = new Set<string>()
  for (const { method, path } of Object.values(calls)) {
    if (fits(segments, segmentsOf(path))) found.add(method)
  }
  if (found.has('GET')) found.add('HEAD')
  return [...found].toSorted()
}

export function wrongMethod(allowed: string[]): Refusal {
  const list = allowed.join(', ')
  return new Refusal(405, `This address can only be called with ${list}.`, {
    headers: { allow: list },
  })
}

function segmentsOf(url: string): string[] {
  const [path = ''] = url.split('?')
  return path.replace(/\/$/, '').split('/')
}

function fits(segments: string[], pattern: string[]): boolean {
  return (
    segments.length === pattern.length &&
    pattern.every((expected, index) => {
      const actual = segments[index] ?? ''
      if (!expected.startsWith(':')) return actual === expected
      return expected === ':username' ? actual !== '' : parseId(actual) !== null
    })
  )
}
