import { describe, expect, it } from 'vitest'
import { virtualClock } from '../testing/virtual-clock.ts'
import { FairSemaphore, type PermitRequest } from './fair-semaphore.ts'
import { runCostMs } from './recent-usage.ts'

const slowOwners = [1, 2, 3, 4, 5]
const honest = 6

/** Runs work of fixed length on a virtual clock, and logs its names. */
function workload({ regular = 1, extra = 0 } = {}) {
  const clock = virtualClock()
  const semaphore = new FairSemaphore(regular, { extra, clock })
  const log: string[] = []
  const waits: { owner: number; waitedMs: number }[] = []
  let running = 0
  let mostRunning = 0
  return {
    clock,
    semaphore,
    log,
    waits,
    mostRunning: () => mostRunning,
    async run(
      name: string,
      ms: number,
      request: Partial<PermitRequest> = {},
      signal?: AbortSignal,
    ): Promise<void> {
      const askedMs = clock.now()
      const full = { owner: 1, priority: 0, order: 1, ...request } as const
      let isFirst = true
      await semaphore.use(full, signal, async ({ signal: ended }) => {
        if (isFirst) waits.push({ owner: full.owner, waitedMs: clock.now() - askedMs })
        isFirst = false
        log.push(name)
        running += 1
        mostRunning = Math.max(mostRunning, running)
        try {
          await clock.sleep(ms, ended)
        } finally {
          running -= 1
        }
      })
    },
  }
}

type Workload = ReturnType<typeof workload>

/** Compiles, then runs the tests with three under way, as judging does with two permits. */
async function submit(
  { run }: Workload,
  owner: number,
  order: number,
  { compileMs, testMs, tests }: { compileMs: number; testMs: number; tests: number },
): Promise<void> {
  if (compileMs > 0) await run(`compile ${owner}`, compileMs, { owner, order })
  let left = tests
  const next = async () => {
    while (left > 0) {
      left -= 1
      await run(`test ${owner}`, testMs, { owner, order })
    }
  }
  await Promise.all([next(), next(), next()])
}

describe('FairSemaphore', () => {
  it('grants a permit to the user with the least recent usage', async () => {
    const { clock, run, log } = workload()
    void run('heavy', 1000, { owner: 1 })
    void run('heavy again', 10, { owner: 1, order: 1 })
    void run('light', 10, { owner: 2, order: 2 })
    await clock.advance(2000)
    expect(log).toEqual(['heavy', 'light', 'heavy again'])
  })

  it('charges the cost of the work instead of the time that it held its permit', async () => {
    const { clock, semaphore, run, log } = workload()
    const request = { owner: 1, priority: 0, order: 1 } as const
    const crowded = semaphore.use(request, undefined, async ({ charge }) => {
      await clock.sleep(1000)
      charge(50)
    })
    await Promise.all([crowded, clock.advance(1000)])
    await Promise.all([run('busy', 100, { owner: 2 }), clock.advance(100)])
    void run('busy', 10, { owner: 3 })
    void run('charged 100 ms', 10, { owner: 2, order: 1 })
    void run('charged 50 ms', 10, { owner: 1, order: 2 })
    await clock.advance(100)
    expect(log.slice(-2)).toEqual(['charged 50 ms', 'charged 100 ms'])
  })

  it('forgets usage with time', async () => {
    const { clock, run, log } = workload()
    await Promise.all([run('long ago', 1000, { owner: 1 }), clock.advance(1000)])
    await clock.advance(10 * 60_000)
    await Promise.all([run('lately', 100, { owner: 2 }), clock.advance(100)])
    void run('busy', 10, { owner: 3 })
    void run('second', 10, { owner: 2, order: 1 })
    void run('first', 10, { owner: 1, order: 2 })
    await clock.advance(100)
    expect(log.slice(-2)).toEqual(['first', 'second'])
  })

  it('serves older submissions of a user first, whenever their requests come', async () => {
    const { clock, run, log } = workload()
    void run('busy', 10, { owner: 2 })
    for (const order of [3, 1, 2, 1]) void run(`submission ${order}`, 10, { order })
    await clock.advance(100)
    expect(log.slice(1)).toEqual(['submission 1', 'submission 1', 'submission 2', 'submission 3'])
  })

  it('serves lower priorities last, but not after users who have used much more', async () => {
    const { clock, run, log } = workload()
    void run('much', 40_000, { owner: 1 })
    void run('more', 10, { owner: 1 })
    void run('again', 10, { owner: 2, priority: 2 })
    void run('pending', 10, { owner: 3, priority: 1 })
    void run('published', 10, { owner: 4 })
    await clock.advance(50_000)
    expect(log).toEqual(['much', 'published', 'pending', 'again', 'more'])
  })

  it('releases the permit of work that fails', async () => {
    const { semaphore } = workload()
    const request = { owner: 1, priority: 0, order: 1 } as const
    const failing = semaphore.use(request, undefined, () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    expect(await semaphore.use(request, undefined, async () => 'yes')).toBe('yes')
  })

  it('never starts work that was cancelled while it waited', async () => {
    const { clock, run, log } = workload()
    void run('busy', 10)
    const cancel = new AbortController()
    const cancelled = run('cancelled', 10, {}, cancel.signal)
    cancel.abort(new Error('too late'))
    await expect(cancelled).rejects.toThrow('too late')
    void run('after', 10)
    await clock.advance(100)
    expect(log).toEqual(['busy', 'after'])
  })
})

describe('a test with two programs', () => {
  const both = { owner: 2, places: 2 } as const

  it('gets both places at once, and is not overtaken while it waits for them', async () => {
    const { clock, run, log } = workload({ regular: 2 })
    void run('long', 100, { owner: 1 })
    void run('short', 10, { owner: 1 })
    void run('both', 50, both)
    void run('later', 10, { owner: 1 })
    await clock.advance(99)
    expect(log).toEqual(['long', 'short'])
    await clock.advance(40)
    expect(log).toEqual(['long', 'short', 'both'])
    await clock.advance(100)
    expect(log).toEqual(['long', 'short', 'both', 'later'])
  })

  it('never waits for another one that waits', async () => {
    const { clock, run, log, mostRunning } = workload({ regular: 3 })
    const all = Array.from({ length: 9 }, (_, at) => run(`pair ${at}`, 10, { ...both, owner: at }))
    all.push(run('one', 10, { owner: 20 }), run('another', 10, { owner: 21 }))
    await Promise.all([Promise.all(all), clock.advance(1000)])
    expect(log).toHaveLength(11)
    expect(mostRunning()).toBe(2)
  })

  it('runs alone where there is one permit', async () => {
    const { clock, run, log, mostRunning } = workload({ regular: 1, extra: 1 })
    void run('both', 1000, both)
    void run('one', 10, { owner: 3 })
    await clock.advance(500)
    expect(log).toEqual(['both'])
    await clock.advance(1000)
    expect(log).toEqual(['both', 'one'])
    expect(mostRunning()).toBe(1)
  })

  it('takes two extra permits, or none', async () => {
    for (const [extra, started] of [
      [1, ['heavy', 'heavy']],
      [2, ['heavy', 'heavy', 'both']],
    ] as const) {
      const { clock, run, log } = workload({ regular: 2, extra })
      void run('heavy', 5000, { owner: 1 })
      void run('heavy', 5000, { owner: 1 })
      await clock.advance(3000)
      void run('both', 10, both)
      await clock.advance(500)
      expect(log).toEqual(started)
      await clock.advance(10_000)
      expect(log).toHaveLength(3)
    }
  })

  it('gives its places back when it is cancelled', async () => {
    const { clock, run, log } = workload({ regular: 2 })
    void run('one', 100, { owner: 1 })
    const cancel = new AbortController()
    const cancelled = run('both', 10, both, cancel.signal)
    void run('another', 10, { owner: 1 })
    cancel.abort(new Error('too late'))
    await expect(cancelled).rejects.toThrow('too late')
    await clock.advance(300)
    expect(log).toEqual(['one', 'another'])
  })
})

describe('extra permits', () => {
  it('go to users without a permit once the others have been held for 100 ms', async () => {
    const { clock, run, log, waits } = workload({ regular: 1, extra: 1 })
    void run('long', 5000, { owner: 1 })
    void run('second of the same user', 10, { owner: 1 })
    void run('other', 10, { owner: 2 })
    await clock.advance(1000)
    expect(log).toEqual(['long', 'other'])
    expect(waits.at(-1)).toEqual({ owner: 2, waitedMs: 100 })
  })

  it('go at once to a user who has used much less than each holder of the others', async () => {
    const { clock, run, waits } = workload({ regular: 1, extra: 1 })
    await Promise.all([run('earlier', 5000, { owner: 1 }), clock.advance(5000)])
    void run('short', 50, { owner: 1 })
    void run('other', 10, { owner: 2 })
    await clock.advance(100)
    expect(waits.at(-1)).toEqual({ owner: 2, waitedMs: 0 })
  })

  it('give a user who is much lighter than all others as many permits as when alone', async () => {
    const { clock, run, log } = workload({ regular: 2, extra: 4 })
    await Promise.all([run('earlier', 5000, { owner: 1 }), clock.advance(5000)])
    for (const name of ['long', 'long']) void run(name, 5000, { owner: 1 })
    for (const name of ['a', 'b', 'c']) void run(name, 50, { owner: 2 })
    await clock.advance(40)
    expect(log).toEqual(['earlier', 'long', 'long', 'a', 'b'])
  })

  it('leave half of them to users who hold none', async () => {
    const { clock, run, log } = workload({ regular: 2, extra: 2 })
    await Promise.all([run('earlier', 5000, { owner: 1 }), clock.advance(5000)])
    for (const name of ['long', 'long']) void run(name, 5000, { owner: 1 })
    for (const name of ['a', 'b']) void run(name, 50, { owner: 2 })
    void run('other', 50, { owner: 3 })
    await clock.advance(40)
    expect(log).toEqual(['earlier', 'long', 'long', 'a', 'other'])
  })

  it.each([1, 2] as const)('are not granted to work of priority %i', async (priority) => {
    const { clock, run, log } = workload({ regular: 1, extra: 1 })
    void run('long', 5000, { owner: 1 })
    void run('other', 10, { owner: 2, priority })
    await clock.advance(1000)
    expect(log).toEqual(['long'])
  })

  it('are reclaimed from a heavy user once, whose run is then repeated', async () => {
    const { clock, run, log } = workload({ regular: 1, extra: 1 })
    void run('regular', 10_000, { owner: 1 })
    const repeated = run('extra', 8000, { owner: 2 })
    await clock.advance(5000)
    void run('light', 10, { owner: 3 })
    await clock.advance(2000)
    expect(log).toEqual(['regular', 'extra', 'light'])
    await Promise.all([repeated, clock.advance(15_000)])
    expect(log).toEqual(['regular', 'extra', 'light', 'extra'])
  })

  it('are not reclaimed from a user who came at almost the same time', async () => {
    const { clock, run, log } = workload({ regular: 1, extra: 1 })
    void run('regular', 5000, { owner: 1 })
    void run('compile', 500, { owner: 2 })
    await clock.advance(200)
    void run('other', 10, { owner: 3 })
    await clock.advance(1000)
    expect(log).toEqual(['regular', 'compile', 'other'])
  })
})

describe('a user who competes with five others with 25 submissions of 20 slow tests each', () => {
  const programs = {
    compiled: { compileMs: 0, testMs: 5, tests: 20 },
    short: { compileMs: 250, testMs: 5, tests: 20 },
    usual: { compileMs: 400, testMs: 20, tests: 20 },
  }

  it.each([
    { slowMs: 2_000, program: programs.compiled, everyMs: 500 },
    { slowMs: 2_000, program: programs.short, everyMs: 2_000 },
    { slowMs: 2_000, program: programs.usual, everyMs: 5_000 },
    { slowMs: 4_000, program: programs.short, everyMs: 2_000 },
    { slowMs: 30_000, program: programs.compiled, everyMs: 500 },
    { slowMs: 30_000, program: programs.usual, everyMs: 5_000 },
  ])(
    'gets each permit within 100 ms of $slowMs ms tests, and verdicts within 3 times the idle time',
    async ({ slowMs, program, everyMs }) => {
      const idle = workload({ regular: 2, extra: 2 })
      const alone = submit(idle, honest, 1, program).then(() => idle.clock.now())
      await idle.clock.advance(10_000)

      const busy = workload({ regular: 2, extra: 2 })
      const slow = { compileMs: 300, testMs: slowMs, tests: 20 }
      for (const owner of slowOwners) {
        for (let order = 1; order <= 25; order += 1) void submit(busy, owner, order, slow)
      }
      await busy.clock.advance(20_000)
      const tookMs: number[] = []
      const count = 30_000 / everyMs
      for (let order = 1; order <= count; order += 1) {
        const sentMs = busy.clock.now()
        void submit(busy, honest, order, program).then(() => {
          tookMs.push(busy.clock.now() - sentMs)
        })
        await busy.clock.advance(everyMs)
      }
      expect(tookMs).toHaveLength(count)
      expect(Math.max(...tookMs)).toBeLessThanOrEqual(3 * (await alone))
      const waitsMs = busy.waits.flatMap(({ owner, waitedMs }) =>
        owner === honest ? waitedMs : [],
      )
      expect(Math.max(...waitsMs)).toBeLessThanOrEqual(100)
      expect(busy.mostRunning()).toBe(4)
      for (const owner of slowOwners) expect(busy.log).toContain(`test ${owner}`)
    },
  )
})

it.each([
  { run: 'computes alone', cpuMs: 1000, wallMs: 1010, costMs: 1000 },
  { run: 'shares its processor with three others', cpuMs: 1000, wallMs: 4000, costMs: 1000 },
  { run: 'sleeps', cpuMs: 1, wallMs: 3000, costMs: 750 },
  { run: 'computes on two processors', cpuMs: 2000, wallMs: 1000, costMs: 2000 },
])('a run that $run costs $costMs ms', ({ cpuMs, wallMs, costMs }) => {
  expect(runCostMs({ cpuMs, wallMs })).toBe(costMs)
})
