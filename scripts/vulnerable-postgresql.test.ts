import { describe, expect, it } from 'vitest'
import { vulnerablePostgresql } from './vulnerable-postgresql.mjs'

describe('the warning about PostgreSQL', () => {
  it.each([
    { version: '18.4', warns: true },
    { version: '18.5.0-beta.17', warns: true },
    { version: '18.6', warns: false },
    { version: '18.10 (Debian 18.10-1.pgdg12+1)', warns: false },
    { version: '15.18 (Debian 15.18-0+deb12u1)', warns: false },
    { version: '19beta1', warns: false },
  ])('is given for $version: $warns', ({ version, warns }) => {
    const warning = vulnerablePostgresql(version)
    expect(warning?.startsWith(`PostgreSQL ${version.slice(0, 4)} has known vuln`) ?? false).toBe(
      warns,
    )
  })
})
