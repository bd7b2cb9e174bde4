/**
 * Frequent statements are parsed and planned once for each connection, not each time: the
 * planning of a small query takes longer than its execution.
 *
 * Not for `*`: a migration beside a running server may change what it stands for, and PostgreSQL
 * refuses a prepared statement whose columns have changed. Not without end: a list of values makes
 * a text of its own for each length, and every statement takes memory at the server.
 */
import type { Client } from 'pg'

const mostStatements = 200

/** Makes this connection prepare what it is asked with parameters. */
export function prepareStatements(client: Client): void {
  const names = new Map<string, string>()
  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size === mostStatements || /(?<!count\()\*/.test(text)) return undefined
    const name = `assay_${names.size + 1}`
    names.set(text, name)
    return name
  }
  client.query = new Proxy(client.query, {
    apply(query, self, [text, values, ...more]: unknown[]) {
      const name =
        typeof text === 'string' && Array.isArray(values) && values.length > 0 && nameOf(text)
      const args = name ? [{ name, text, values }, ...more] : [text, values, ...more]
      return Reflect.apply(query, self, args)
    },
  })
}
