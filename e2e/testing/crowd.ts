// Submits many solutions of one problem at once, as several users and in all languages.
import { languageCodes } from '#contract'
import { call, type Person, submit } from './api.ts'
import type { Solution } from './samples.ts'

/** Sends submissions whose sources all differ, so that no compiled program is shared. */
export async function submitAtOnce(
  url: string,
  people: Person[],
  problemId: number,
  solutions: readonly Solution[],
  count: number,
): Promise<{ ids: number[]; expected: string[] }> {
  const wanted = Array.from({ length: count }, (_, place): Solution & { person: Person } => {
    const ofLanguage = solutions.filter(
      ({ language }) => language === languageCodes[place % languageCodes.length],
    )
    const solution = ofLanguage[Math.floor(place / languageCodes.length) % ofLanguage.length]
    const person = people[place % people.length]
    if (solution === undefined || person === undefined) throw new Error('Nothing to submit.')
    return { ...solution, person }
  })
  const ids = await Promise.all(
    wanted.map(({ person, language, code }, place) => {
      const comment = language === 'python' ? `# ${place}\n` : `// ${place}\n`
      return submit(url, person, problemId, language, comment + code)
    }),
  )
  return { ids, expected: wanted.map(({ expected }) => expected) }
}

/**
 * Polls the submissions of all users until all are judged.
 * @param between runs after each poll
 * @returns the verdicts, in the order of the ids
 */
export async function untilJudged(
  url: string,
  people: Person[],
  ids: number[],
  between: () => Promise<void>,
): Promise<(string | null | undefined)[]> {
  const waiting = new Set(ids)
  const found = new Map<number, string | null>()
  while (waiting.size > 0) {
    for (const { token } of people) {
      const { submissions } = await call(url, 'listOwnSubmissions', { token })
      for (const { submissionId, state, verdict } of submissions) {
        if (state !== 'judged' || !waiting.delete(submissionId)) continue
        found.set(submissionId, verdict)
      }
    }
    await between()
  }
  return ids.map((id) => found.get(id))
}
