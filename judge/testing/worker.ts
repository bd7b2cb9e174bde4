import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { temporaryFolder } from '#contract/testing/temporary-folder.ts'
import type { Channels } from '#database/channels.ts'
import { connect, type Database } from '#database/connection.ts'
import { prepareJudgeAccount } from '#database/judge-account.ts'
import { listen, type Notifications } from '#database/notifications.ts'
import { sendJob } from '#database/queue/send-job.ts'
import { type Job, WorkerPool } from '#database/queue/workers.ts'
import { testDatabase } from '#database/testing/test-database.ts'
import { SandboxError } from '#sandbox/sandbox-error.ts'
import type { Blobs } from '#storage/blobs.ts'
import { folderBlobs } from '#storage/folder-blobs.ts'
import { openLog } from '../log.ts'
import { judgeMetrics } from '../metrics.ts'
import { submissionHandler, type WorkerOptions } from '../queue/judge-job.ts'
import { announce, type Presence } from '../queue/presence.ts'
import { runHandler } from '../queue/run-job.ts'
import { Suspects } from '../queue/suspects.ts'
import { TestFiles } from '../queue/test-files.ts'
import { FairSemaphore, type PermitRequest } from '../run/fair-semaphore.ts'
import {
  type Behaviour,
  fakeEnvironment,
  fakeSandbox,
  type PairBehaviour,
} from './fake-environment.ts'

type StartOptions = {
  workers?: number
  permits?: number
  /** The number of further tests that run beside the first one; 0 judges one test after the other. */
  concurrency?: number
  blobs?: Pick<Blobs, 'get'>
  /** The outcomes of programs that talk to each other. */
  together?: PairBehaviour
  /** True while the sandbox answers. */
  isThere?: () => boolean
}

/**
 * Workers of one judge, with their own database, for a test file. They connect with the judge's
 * account, and programs end as the test says.
 */
export class TestWorker {
  readonly judgeId = '11111111-1111-4111-8111-111111111111'
  readonly db: Database
  readonly url: string
  readonly blobs = folderBlobs(temporaryFolder())
  readonly metrics = judgeMetrics(this.judgeId)
  judgeDb!: Database
  notifications!: Notifications
  presence!: Presence

  // Recorded during the current test.
  errors: unknown[] = []
  submissionEvents: Channels['submission'][] = []
  runEvents: Channels['run'][] = []
  /** The requests for permits, without those that equal the previous one. */
  permitRequests: PermitRequest[] = []
  logged = ''
  #stops: (() => Promise<void>)[] = []

  readonly #logDestination = {
    write: (line: string): void => {
      this.logged += line
    },
  }

  readonly onError = (error: unknown): void => void this.errors.push(error)

  constructor() {
    const { db, url } = testDatabase()
    this.db = db
    this.url = url
    beforeAll(() => this.#open())
    beforeEach(() => {
      this.errors = []
      this.submissionEvents = []
      this.runEvents = []
      this.permitRequests = []
      this.logged = ''
    })
    afterEach(async () => {
      await this.stop()
      await sql`delete from jobs`.execute(db)
      for (const table of ['results', 'submissions', 'runs'] as const) {
        await db.deleteFrom(table).execute()
      }
    })
    afterAll(async () => {
      await this.presence.leave()
      await this.notifications.stop()
      await this.judgeDb.destroy()
    })
  }

  async #open(): Promise<void> {
    const judgeUrl = await prepareJudgeAccount(this.url)
    this.judgeDb = connect({ url: judgeUrl, name: 'assay test judge' })
    this.notifications = await listen(judgeUrl)
    this.notifications.on('submission', { onMessage: (event) => this.submissionEvents.push(event) })
    this.notifications.on('run', { onMessage: (event) => this.runEvents.push(event) })
    const judge = { isolation: 'full', languages: {} } as const
    this.presence = await announce(this.judgeDb, this.judgeId, judge, this.onError)
  }

  /** Starts workers that judge submissions. */
  judgeSubmissions(behave: Behaviour, options: StartOptions = {}): void {
    this.start('judge', submissionHandler(this.options(behave, options)), options.workers ?? 2)
  }

  /** Starts a worker that judges Runs. */
  judgeRuns(behave: Behaviour, options: StartOptions = {}): void {
    this.start('run', runHandler(this.options(behave, options)), 1)
  }

  start<Name extends 'judge' | 'run' | 'probe'>(
    name: Name,
    handle: (job: Job<Name>) => Promise<void>,
    workers: number,
  ): void {
    const { judgeDb, notifications, onError } = this
    const pool = new WorkerPool(judgeDb, name, { workers, notifications, onError, handle })
    this.#stops.push(pool.stop)
  }

  /** Stops the workers. Their jobs are released to the queue. */
  async stop(): Promise<void> {
    await Promise.all(this.#stops.splice(0).map((stop) => stop()))
  }

  options(
    behave: Behaviour,
    { permits = 2, concurrency = 2, blobs, isThere, together }: StartOptions,
  ): WorkerOptions {
    const fake = fakeSandbox(behave, together)
    const sandbox = {
      ...fake,
      async settings() {
        if (isThere?.() === false) throw new SandboxError('unreachable', 'connection refused')
        return fake.settings()
      },
    }
    const semaphore = new FairSemaphore(permits)
    const use = semaphore.use.bind(semaphore)
    semaphore.use = (request, ...rest) => {
      if (!isDeepStrictEqual(this.permitRequests.at(-1), request)) this.permitRequests.push(request)
      return use(request, ...rest)
    }
    return {
      database: this.judgeDb,
      testFiles: new TestFiles(blobs ?? this.blobs, 2 ** 20),
      judgeId: this.judgeId,
      presence: this.presence,
      metrics: this.metrics,
      log: openLog(this.judgeId, this.#logDestination),
      suspects: new Suspects(),
      environment: fakeEnvironment(sandbox, {
        permits: semaphore,
        concurrency,
        onTrouble: this.onError,
      }),
    }
  }

  async sendSubmission(submissionId: number, requestId?: string): Promise<void> {
    const job = { submissionId, ...(requestId !== undefined && { requestId }) }
    await sendJob(this.db, 'judge', job, { kind: 'submission', owner: 1 })
  }

  async sendRun(runId: number): Promise<void> {
    await sendJob(this.db, 'run', { runId }, { kind: 'run', owner: 1 })
  }

  submission(id: number) {
    const rows = this.db.selectFrom('submissions').selectAll().where('id', '=', id)
    return rows.executeTakeFirstOrThrow()
  }

  /** The results of a submission, in order. */
  results(id: number) {
    const rows = this.db.selectFrom('results').selectAll().where('submission_id', '=', id)
    return rows.orderBy('index').execute()
  }

  run(id: number) {
    return this.db.selectFrom('runs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }

  /** Waits until a submission has this state. */
  async until(id: number, state: string): Promise<void> {
    const found = async () => (await this.submission(id)).state
    await expect.poll(found, { timeout: 15_000 }).toBe(state)
  }

  async untilRun(id: number, state: string): Promise<void> {
    await expect.poll(async () => (await this.run(id)).state).toBe(state)
  }

  async sendUntil(submissionId: number, state: string): Promise<void> {
    await this.sendSubmission(submissionId)
    await this.until(submissionId, state)
  }

  async sendRunUntil(runId: number, state: string): Promise<void> {
    await this.sendRun(runId)
    await this.untilRun(runId, state)
  }

  async openJobs(): Promise<number> {
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from jobs`.execute(this.db)
    return rows[0]?.open ?? 0
  }
}
