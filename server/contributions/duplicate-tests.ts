import type { Severity } from '#contract'
import { list } from '#contract/archive/messages.ts'

export interface HashedTest {
  file_number: string
  input_hash: string
  output_hash: string
}

const mostGroups = 10

/**
 * Finds tests with the same input. They cost time twice or, with different outputs, contradict each
 * other.
 */
export function duplicateTests(
  tests: readonly HashedTest[],
): { severity: Severity; text: string }[] {
  const groups = [...Map.groupBy(tests, ({ input_hash }) => input_hash).values()].filter(
    (group) => group.length > 1,
  )
  const told = groups.slice(0, mostGroups).map((group) => {
    const names = list(group.map(({ file_number }) => `input${file_number}.txt`))
    const outputs = new Set(group.map(({ output_hash }) => output_hash))
    return outputs.size === 1
      ? { severity: 'note' as const, text: `The same test more than once: ${names}.` }
      : {
          severity: 'warning' as const,
          text: `The same input with different outputs: ${names}.`,
        }
  })
  const rest = groups.length - mostGroups
  const more = `Of ${rest} other inputs there is more than one test, too.`
  return rest > 0 ? [...told, { severity: 'note', text: more }] : told
}
