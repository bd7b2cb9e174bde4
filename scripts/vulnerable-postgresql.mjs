/** The oldest minor version without known vulnerabilities. @type {Readonly<Record<string, number>>} */
const fixedIn = { 18: 6 }

/** Returns a warning if this version, such as 18.4, has known vulnerabilities. @param {string} version */
export function vulnerablePostgresql(version) {
  const [, major = '', minor] = /^(\d+)\.(\d+)/.exec(version) ?? []
  const fixed = fixedIn[major]
  if (fixed === undefined || Number(minor) >= fixed) return undefined
  return (
    `PostgreSQL ${major}.${minor} has known vulnerabilities, which ${major}.${fixed} fixes. Move a ` +
    'public site to a maintained server: "A PostgreSQL of your own" in docs/operations.md.'
  )
}
