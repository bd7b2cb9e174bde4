import type { z } from 'zod'
import { checkCombinations } from './combinations.ts'
import { secrets } from './schema.ts'

/** Wrong settings. The message has one line for each, which says what to do. */
export class WrongSettings extends Error {
  override name = 'WrongSettings'
}

/** The exit code that tells the supervisor, or a service manager, that a restart cannot help. */
export const wrongSettingsCode = 78

export type Environment = Record<string, string | undefined>

/**
 * Reads one process's part of the schema. An empty value counts as not set. Secrets are removed from
 * the environment, so that nothing that prints or inherits it can reveal them.
 * @throws WrongSettings with one line for each wrong value
 */
export function readSettings<Shape extends z.ZodRawShape>(
  part: z.ZodObject<Shape>,
  environment: Environment = process.env,
): z.output<z.ZodObject<Shape>> {
  const given = namedVariables(environment, Object.keys(part.shape))
  // Without `when`, combinations would be checked only after every single value is right.
  const { success, data, error } = part
    .superRefine(checkCombinations, { when: () => true })
    .safeParse(given)
  if (!success) {
    const lines = error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    throw new WrongSettings([...new Set(lines)].join('\n'))
  }
  for (const name of secrets) if (name in part.shape) delete environment[name]
  return data
}

/** Returns the variables of these names that are set and not empty. */
export function namedVariables(
  environment: Readonly<Environment>,
  names: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = environment[name]
      return value === undefined || value === '' ? [] : [[name, value]]
    }),
  )
}
