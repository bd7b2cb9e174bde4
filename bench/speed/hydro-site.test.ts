import { on } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { type HydroLanguage, type HydroSite, openHydroSite } from './hydro-site.ts'
import type { Problem } from './problems.ts'

const language: HydroLanguage = {
  ...{ key: 'c', compile: '/usr/bin/gcc a.c -o a', execute: './a', code_file: 'a.c', target: 'a' },
  ...{ time_limit_rate: 1, memory_limit_rate: 1 },
}
const problem: Problem = {
  ...{ name: 'sum', folder: '/none' },
  tests: [
    { input: Buffer.from('1 2\n'), output: Buffer.from('3\n') },
    { input: Buffer.from('4 5\n'), output: Buffer.from('9\n') },
  ],
}
const submission = {
  ...{ problem, language: 'c', source: 'int main() {}', timeLimitMs: 5000, memoryLimitMb: 256 },
}

type Received = {
  language: Record<string, HydroLanguage>
  task: { rid: string; pid: number; data: readonly { name: string }[] }
}

/** Stands in for Hydro's judge on its connection. */
type Judge = {
  receive(): Promise<Received>
  send(...messages: object[]): void
  leave(): void
}

const sites: HydroSite[] = []
afterEach(() => {
  for (const site of sites.splice(0)) site.close()
})

async function openSite(): Promise<{ site: HydroSite; judge: Judge }> {
  const site = await openHydroSite([language])
  sites.push(site)
  const socket = new WebSocket(`${site.url.replace('http', 'ws')}judge/conn`, {
    headers: { authorization: 'Bearer bench' },
  })
  const messages = on(socket, 'message')
  return {
    site,
    judge: {
      receive: async () => JSON.parse(String((await messages.next()).value?.[0])),
      send: (...parts) => {
        for (const part of parts) socket.send(JSON.stringify(part))
      },
      leave: () => socket.close(),
    },
  }
}

/** Starts to grade a submission, up to the moment when the judge has its task. */
async function gradeOne() {
  const { site, judge } = await openSite()
  await judge.receive()
  judge.send({ key: 'start' }, { key: 'status', info: {} })
  await site.connected
  const graded = site.grade(submission).then(
    () => 'accepted',
    ({ message }: Error) => message,
  )
  const { task } = await judge.receive()
  return { site, judge, graded, task }
}

describe("the server for Hydro's judge", () => {
  it('sends the settings of languages first', async () => {
    const { judge } = await openSite()
    expect(await judge.receive()).toEqual({ language: { c: language } })
  })

  it('sends a submission with its limits and the names of its tests', async () => {
    const { task } = await gradeOne()
    expect(task).toMatchObject({
      ...{ rid: '000000000000000000000001', type: 'judge', domainId: 'bench', source: 'bench/1' },
      ...{ lang: 'c', code: 'int main() {}' },
      config: {
        ...{ time: '5000ms', memory: '256m' },
        cases: [
          { input: 'input1.txt', output: 'output1.txt' },
          { input: 'input2.txt', output: 'output2.txt' },
        ],
      },
    })
  })

  it('lets a judge download the tests of a submission', async () => {
    const { site, task } = await gradeOne()
    const names = task.data.map(({ name }) => name)
    const answer = await fetch(new URL('d/bench/judge/files', site.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pid: task.pid, files: names }),
    })
    const { links }: { links: Record<string, string> } = JSON.parse(await answer.text())
    const files = Object.entries(links).map(async ([name, link]) => {
      const file = await fetch(new URL(link, site.url))
      return [name, await file.text()]
    })
    expect(Object.fromEntries(await Promise.all(files))).toEqual({
      ...{ 'input1.txt': '1 2\n', 'output1.txt': '3\n' },
      ...{ 'input2.txt': '4 5\n', 'output2.txt': '9\n' },
    })
  })

  it.each([
    ['judge/files', 200],
    ['', 404],
    ['testdata/1/input3.txt', 404],
    ['testdata/2/input1.txt', 404],
    ['testdata/x/input1.txt', 404],
  ])('answers a request for "%s" with %i and no address to sign in at', async (path, status) => {
    const { site } = await gradeOne()
    const answer = await fetch(new URL(path, site.url))
    expect([answer.status, await answer.json()]).toEqual([status, {}])
  })

  it.each([
    [
      'is accepted',
      [
        { key: 'next', case: { id: 1, status: 1 } },
        { key: 'end', status: 1 },
      ],
      'accepted',
    ],
    [
      'is not compiled',
      [
        { key: 'next', compilerText: 'a.c:1: error' },
        { key: 'end', status: 7 },
      ],
      'Hydro: "a.c:1: error" {"key":"end","status":7',
    ],
    [
      'fails a test',
      [
        { key: 'next', case: { id: 1, status: 1 } },
        { key: 'next', case: { id: 2, status: 2, message: 'Read 1, expect 9.' } },
        { key: 'end', status: 2 },
      ],
      'Hydro: {"id":2,"status":2,"message":"Read 1, expect 9."}',
    ],
    [
      'has tests that the judge refuses',
      [
        { key: 'next', message: { message: 'Too many of {0}.', params: ['them'] } },
        { key: 'end', status: 31 },
      ],
      'Hydro: {"message":"Too many of {0}.","params":["them"]} {"key":"end"',
    ],
  ])('reports a submission that %s', async (_, messages, expected) => {
    const { judge, graded, task } = await gradeOne()
    judge.send({ key: 'end', rid: 'another', status: expected === 'accepted' ? 2 : 1 })
    judge.send(...messages.map((message) => ({ ...message, rid: task.rid })))
    expect(await graded).toContain(expected)
  })

  it('reports a judge that disconnects', async () => {
    const { judge, graded } = await gradeOne()
    judge.leave()
    expect(await graded).toBe("Hydro's judge has gone.")
  })
})
