import { describe, expect, it } from 'vitest'
import {
  difficulties,
  fileRoles,
  languageCodes,
  limits,
  programProtocols,
  programRoles,
  tagCatalogue,
  verdictCodes,
} from '#contract'
import { loadTests, readSampleFile, readSamples } from './catalogue.ts'
import manifest from './manifest.json' with { type: 'json' }
import { measureTests } from './manifest.ts'

const samples = await readSamples()
const recorded = new Map(Object.entries(manifest))

describe('the problems that come with Assay', () => {
  it('are at least 30, and cover every level and every tag', () => {
    expect(samples.length).toBeGreaterThanOrEqual(30)
    for (const { code } of difficulties) {
      expect(samples.filter(({ difficulty }) => difficulty === code).length).toBeGreaterThan(4)
    }
    expect(tagCatalogue.filter((tag) => !samples.some(({ tags }) => tags.includes(tag)))).toEqual(
      [],
    )
  })

  it('have unique titles and consecutive positions from 1', () => {
    const titles = new Set(samples.map(({ title }) => title.toLowerCase()))
    expect(titles.size).toBe(samples.length)
    expect(samples.map(({ order }) => order)).toEqual(samples.map((_, i) => i + 1))
  })

  it('have tests of less than 120 MB in total', () => {
    const bytes = [...recorded.values()].reduce((sum, entry) => sum + entry.bytes, 0)
    expect(bytes).toBeLessThan(120 * 1024 * 1024)
  })

  it('have solutions with every verdict in every language', () => {
    const solutions = samples.flatMap((sample) => sample.solutions)
    for (const language of languageCodes) {
      const shown = new Set(
        solutions.filter((one) => one.language === language).map((one) => one.expected),
      )
      expect([language, ...verdictCodes.filter((code) => !shown.has(code))]).toEqual([language])
    }
  })

  it('have each kind of program in both protocols, pictures, an attachment and a PDF', () => {
    const kinds = samples.flatMap(({ programs }) =>
      programRoles.map((role) => `${role} ${programs[role]?.protocol}`),
    )
    const all = programRoles.flatMap((role) => programProtocols.map((known) => `${role} ${known}`))
    expect(kinds).toEqual(expect.arrayContaining(all))
    const files = samples.flatMap((sample) => sample.files)
    const shown = fileRoles.filter((role) => role !== 'translation')
    expect(new Set(files.map(({ role }) => role))).toEqual(new Set(shown))
  })

  it('are exactly the problems in the manifest', () => {
    expect([...recorded.keys()].sort()).toEqual(samples.map(({ slug }) => slug).sort())
  })
})

describe.each(samples)('$slug', (sample) => {
  it('has a statement with input, output and constraints, within the size limit', () => {
    const headings = sample.description.match(/^## .+$/gm)
    const talk = sample.programs.interactor ? ['## Interaction'] : ['## Input', '## Output']
    expect(headings?.slice(0, talk.length + 1)).toEqual([...talk, '## Constraints'])
    expect(Buffer.byteLength(sample.description)).toBeLessThan(limits.descriptionBytes)
  })

  it('has an accepted solution in every possible language, and a wrong one', () => {
    const solved = new Set(
      sample.solutions.filter(({ expected }) => expected === 'OK').map((one) => one.language),
    )
    expect(languageCodes.filter((code) => !solved.has(code))).toEqual(sample.without)
    expect(sample.solutions.some(({ expected }) => expected === 'WRONG_ANSWER')).toBe(true)
  })

  it('has its files, and shows each picture once', async () => {
    for (const { name, role } of sample.files) {
      expect((await readSampleFile(sample.slug, name)).length).toBeGreaterThan(0)
      if (role === 'picture') expect(sample.description.split(`](${name})`)).toHaveLength(2)
    }
  })

  it('generates 10 to 40 tests, as recorded in the manifest', {
    timeout: 60_000,
  }, async () => {
    const measured = measureTests(await loadTests(sample.slug))
    expect(measured).toEqual(recorded.get(sample.slug))
    expect(measured.tests).toBeGreaterThanOrEqual(10)
    expect(measured.tests).toBeLessThanOrEqual(40)
    expect(measured.tests).toBeGreaterThan(sample.samples)
  })
})
