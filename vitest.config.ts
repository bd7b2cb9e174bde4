import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * Six projects: `unit` needs nothing, `web` a DOM, `integration` a real PostgreSQL, `sandbox` the real
 * sandbox beside it, `exhaustive` runs long lists of programs in it, and `running` starts a whole
 * instance. A file's name says which project runs it: *.test.ts is unit unless it lies in a folder that
 * uses the database; *.sandbox.test.ts always runs untrusted code; *.exhaustive.test.ts is for
 * `npm run test:exhaustive`; *.running.test.ts starts everything.
 *
 * One worker runs many files (`isolate: false`), because loading their packages again for each file would
 * cost more than most of the tests. The setup files reset our own modules and the page for each
 * file. Files that compile and run programs have a process each.
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
/** All programs of lists of which `sandbox` judges the cheapest. */
const exhaustive = ['judge/**/*.exhaustive.test.ts']
// Each starts a whole Assay, kills parts of it and measures: one file at a time, nothing beside them.
const running = ['e2e/**/*.running.test.ts']
const web = ['web/**/*.test.ts', 'web/**/*.test.tsx']
const never = ['**/node_modules/**', '.data/**', 'web/dist/**', 'e2e/**']

/** A hang must end; a machine on which much else runs must not fail a test. */
const patience = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
}

export default defineConfig({
  test: {
    // Vitest leaves one core to itself. On two that would put everything behind the sandbox's long
    // files, whose worker does little but wait.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          // None of them leaves anything behind.
          isolate: false,
          ...patience,
          include: ['**/*.test.ts'],
          exclude: [...never, ...integration, ...sandbox, ...exhaustive, ...web],
        },
      },
      {
        test: {
          name: 'web',
          isolate: false,
          setupFiles: ['web/testing/fresh-page.ts'],
          ...patience,
          environment: 'happy-dom',
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
          ...patience,
          include: sandbox,
          exclude: never,
          globalSetup: ['database/testing/global-setup.ts', 'judge/testing/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'exhaustive',
          ...patience,
          include: exhaustive,
          exclude: never,
          globalSetup: ['database/testing/global-setup.ts', 'judge/testing/global-setup.ts'],
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
