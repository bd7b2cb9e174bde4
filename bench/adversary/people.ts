import { call, newPerson, type Person } from '../../e2e/testing/api.ts'
import { zipOf } from '../../e2e/testing/zip.ts'
import type { Hostile } from './attacker.ts'

const ownTests = 20

export interface People {
  honest: Person[]
  hostiles: Hostile[]
}

/** Registers all accounts. Each hostile account has its own address, as attackers do. */
export async function makePeople(url: string, honest: number, hostile: number): Promise<People> {
  const people: People = { honest: [], hostiles: [] }
  while (people.honest.length < honest) people.honest.push(await newPerson(url, 'honest'))
  for (let place = 1; place <= hostile; place += 1) {
    const person = await newPerson(url, 'hostile')
    const ownProblemId = await contributeSlow(url, person)
    people.hostiles.push({ ...person, ownProblemId, localAddress: `127.3.0.${place}` })
  }
  return people
}

/** Contributes a problem with many tests that the slow program answers correctly. It waits for review. */
async function contributeSlow(url: string, { token, username }: Person): Promise<number> {
  const tests = Array.from({ length: ownTests }, (_, test) => [
    [`input${test + 1}.txt`, `1 1\n${test}\n`],
    [`output${test + 1}.txt`, `${test} 0\n`],
  ])
  const form = new FormData()
  const fields = {
    title: `Slow of ${username}`,
    description: 'Divide the apples.',
    difficulty: '1',
    timeLimit: '1000',
    memoryLimit: '256',
    samples: '0',
    tags: 'Array',
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', await zipOf(Object.fromEntries(tests.flat())), 'tests.zip')
  const { problemId } = await call(url, 'contribute', { token, body: form })
  return problemId
}
