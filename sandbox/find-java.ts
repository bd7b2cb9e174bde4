import { existsSync, globSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** /usr/bin first: that is the JDK which the host's administrator has chosen. */
const places = [
  '/usr/bin/javac',
  '/usr/lib/jvm/*/bin/javac',
  '/usr/local/*/bin/javac',
  '/opt/*/bin/javac',
  '/opt/*/*/bin/javac',
]

/**
 * The JDK's own folder, null when there is none. Where it lies outside the mounted system
 * folders, it is mounted by itself.
 */
export function javaHome(): string | null {
  for (const compiler of places.flatMap((pattern) => globSync(pattern).sort())) {
    const home = dirname(dirname(realpathSync(compiler)))
    if (existsSync(join(home, 'bin/java'))) return home
  }
  return null
}
