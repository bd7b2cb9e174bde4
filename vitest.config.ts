import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * Nine projects: `unit` needs nothing, `web` a DOM, `integration` a real PostgreSQL, `sandbox` also the
 * real sandbox; `exhaustive`, `alone`, `account` and `languages` take long in it; `running` starts a
 * whole instance. A file's name selects its project: *.test.ts is unit unless its folder uses the database,
 * *.sandbox.test.ts runs untrusted code, *.exhaustive.test.ts belongs to `npm run test:exhaustive`,
 * *.languages.test.ts, too, where the compiler is installed, and *.running.test.ts starts an instance.
 *
 * One worker runs many files (`isolate: false`), because loading the packages again for each file would
 * take longer than most tests. The setup files reset our own modules and the page for each
 * file. Each file that compiles and runs programs has its own process.
 */
const integration = [
  'database/**/*.test.ts',
  'server/**/*.test.ts',
  'judge/**/*.db.test.ts',
  'packages/**/*.db.test.ts',
  'admin/**/*.db.test.ts',
  'storage/**/*.test.ts',
]
const sandbox = ['judge/**/*.sandbox.test.ts', 'sandbox/**/*.sandbox.test.ts']
/** They keep the machine busy, or measure time, so one file runs at a time. */
const alone = ['judge/**/*.exhaustive.test.ts']
/**
 * Judge programs in the languages that an operator may add. Files share the folder of the compilers'
 * prepared parts, from which a chosen compiler's parts remove the usual one's, so one file runs at a time.
 */
const languages = ['judge/**/*.languages.test.ts']
/** The project `exhaustive` judges all programs of these lists, and `sandbox` the cheapest. */
const lists = ['judge/**/{failures,gallery,samples,ways-of-working}.sandbox.test.ts']
/** The project `account` judges these in the sandbox of an account without rights. */
const withoutRights = ['judge/**/{cpu-time,failures,gallery,verdicts}.sandbox.test.ts']
// Each starts an instance, kills parts of it and measures. They run alone, one file at a time.
const running = ['e2e/**/*.running.test.ts']
const web = ['web/**/*.test.ts', 'web/**/*.test.tsx']
const never = ['**/node_modules/**', '.data/**', 'web/dist/**', 'e2e/**']

/** Ends hanging tests, but is long enough for a busy machine. */
const patience = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
}

export default defineConfig({
  test: {
    // By default, Vitest leaves one core unused. With two cores, all files would then wait for the
    // sandbox's long files, whose worker is mostly idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          // No file leaves state behind.
          isolate: false,
          ...patience,
          include: ['**/*.test.ts'],
          exclude: [...never, ...integration, ...sandbox, ...alone, ...languages, ...web],
        },
      },
      {
        test: {
          name: 'web',
          isolate: false,
          setupFiles: ['web/testing/fresh-page.ts'],
          ...patience,
          environment: 'happy-dom',
          // Pages show dates in the reader's time zone.
          env: { TZ: 'UTC' },
          include: web,
          exclude: never,
        },
      },
      {
        test: {
          name: 'integration',
          isolate: false,
          setupFiles: ['database/testing/fresh-modules.ts'],
          ...patience,
          include: integration,
          exclude: [...never, ...sandbox],
          globalSetup: ['database/testing/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'sandbox',
          provide: { isExhaustive: false },
          ...patience,
          include: sandbox,
          exclude: never,
          globalSetup: ['database/testing/global-setup.ts', 'judge/testing/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'exhaustive',
          provide: { isExhaustive: true },
          ...patience,
          include: lists,
          exclude: never,
          globalSetup: ['database/testing/global-setup.ts', 'judge/testing/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'alone',
          fileParallelism: false,
          ...patience,
          include: alone,
          exclude: never,
          globalSetup: ['database/testing/global-setup.ts', 'judge/testing/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'languages',
          fileParallelism: false,
          ...patience,
          // Some compilers need seconds for each program, and attacks on a compiler use up its limits.
          testTimeout: 180_000,
          include: languages,
          exclude: never,
          globalSetup: ['judge/testing/languages-setup.ts'],
        },
      },
      {
        test: {
          name: 'account',
          provide: { isExhaustive: true },
          ...patience,
          include: withoutRights,
          exclude: never,
          globalSetup: ['judge/testing/account-setup.ts'],
        },
      },
      {
        test: {
          name: 'running',
          include: running,
          exclude: ['**/node_modules/**'],
          fileParallelism: false,
          globalSetup: ['e2e/testing/data-folder.ts'],
        },
      },
    ],
  },
})
