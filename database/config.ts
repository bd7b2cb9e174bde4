/** The environment variables that the commands of this folder read, and the form of their URLs. */

export interface DatabaseConfig {
  databaseUrl: string
  /** The account of judges, if it is not to be made; undefined: it is. */
  judgeDatabaseUrl: string | undefined
}

export class WrongSettings extends Error {
  override name = 'WrongSettings'
}

type Environment = Readonly<Record<string, string | undefined>>

/** @throws WrongSettings with one line for each wrong value */
export function readConfig(environment: Environment = process.env): DatabaseConfig {
  const wrong: string[] = []
  const databaseUrl = environment['DATABASE_URL'] ?? ''
  if (databaseUrl === '') wrong.push('DATABASE_URL is not set.')
  else if (!isPostgres(databaseUrl)) wrong.push(notPostgres('DATABASE_URL'))
  const judgeDatabaseUrl = readJudgeDatabaseUrl(environment, wrong)
  if (wrong.length > 0) throw new WrongSettings(wrong.join('\n'))
  return { databaseUrl, judgeDatabaseUrl }
}

/** Says nothing of the value: it holds a password. */
export function readJudgeDatabaseUrl(
  environment: Environment,
  wrong: string[],
): string | undefined {
  const name = 'JUDGE_DATABASE_URL'
  const value = environment[name] || undefined
  if (value === undefined) return undefined
  const url = URL.parse(value)
  if (!isPostgres(value)) wrong.push(notPostgres(name))
  else if (!url?.username || !/^[!-~]+$/.test(password(url))) {
    wrong.push(`${name} needs a user and a password of ASCII letters, digits and signs.`)
  }
  return value
}

function password(url: URL): string {
  return decodeURIComponent(url.password)
}

function isPostgres(value: string): boolean {
  return ['postgres:', 'postgresql:'].includes(URL.parse(value)?.protocol ?? '')
}

function notPostgres(name: string): string {
  return `${name} is not a URL that begins with postgres:// or postgresql://.`
}
