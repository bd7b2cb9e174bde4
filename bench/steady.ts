import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { languageCodes, languageName } from '#contract'
import { openEnvironment } from '#judge/host/environment.ts'
import type { Test } from '#judge/run/run-test.ts'
import { inlineInput, inlineOutput } from '#judge/run/sandbox-files.ts'
import { burnBeside, neighbours } from '#judge/testing/neighbours.ts'
import { measureSteadiness } from '#judge/testing/steadiness.ts'
import { toolchainOf } from '#judge/toolchains/toolchains.ts'
import { sandboxProgram } from '#sandbox/build.ts'
import { connectSandbox } from '#sandbox/client.ts'
import { probeSandbox } from '#sandbox/probe.ts'
import { startSandbox } from '#sandbox/start.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '50' },
    limit: { type: 'string', default: '300' },
    language: { type: 'string' },
    beside: { type: 'string' },
  },
})
const runs = Number(values.runs)
const limitMs = Number(values.limit)
const checkout = resolve(import.meta.dirname, '..')
const cache = resolve(process.env['ASSAY_CACHE'] ?? join(checkout, '.data/cache'))
const lanes = 2

const program = await sandboxProgram({
  cacheFolder: join(cache, 'sandbox'),
  environment: process.env,
})
const toolchainFolder = join(cache, 'toolchain')
const sandbox = await startSandbox({
  program,
  toolchainFolder,
  lanes,
  privateFolders: [checkout, cache],
})
const client = connectSandbox(sandbox.url, sandbox.token)
let wrong = 0
try {
  const { isolation, hasExactLimits } = await probeSandbox(client)
  if (isolation !== 'full')
    throw new Error(`This host isolates ${isolation}; times need all of it.`)
  const environment = await openEnvironment({
    sandbox: client,
    hasExactLimits,
    toolchainFolder,
    concurrency: lanes,
    onTrouble: console.error,
  })
  console.log(`${runs} runs each at 80 % and 130 % of the limit; times of those at 80 %, in ms`)
  console.log(
    row(
      'language',
      'beside',
      'limit',
      'wrong below',
      'wrong above',
      'least',
      'median',
      'most',
      'load',
    ),
  )
  for (const beside of neighbours) {
    if (values.beside !== undefined && values.beside !== beside) continue
    const stop = await burnBeside(environment, beside, emptyTest(''))
    try {
      for (const language of languageCodes) {
        if (values.language !== undefined && values.language !== language) continue
        if (environment.versions[language] === undefined) continue
        // As for submissions, the language's start-up overhead is added to the limit.
        const resulting = limitMs + toolchainOf(language).startupStepMs * 2
        const test = emptyTest('done\n')
        const seen = await measureSteadiness(environment, language, {
          limitMs: resulting,
          runs,
          test,
        })
        const { below, above } = seen.wrong
        wrong += below.length + above.length
        const [least, median, most] = [0, 0.5, 1].map((share) =>
          String(seen.timesMs[Math.floor((seen.timesMs.length - 1) * share)] ?? '-'),
        )
        console.log(
          row(
            languageName(language),
            beside,
            String(resulting),
            String(below.length),
            String(above.length),
            least,
            median,
            most,
            loadavg()[0]?.toFixed(1),
          ),
        )
        for (const what of new Set([...below, ...above])) console.log(`  was judged ${what}`)
      }
    } finally {
      await stop()
    }
  }
} finally {
  client.close()
  await sandbox.stop()
}
console.log(wrong === 0 ? 'Every verdict was right.' : `${wrong} verdicts were wrong.`)
process.exitCode = wrong === 0 ? 0 : 1

function emptyTest(output: string): Test {
  return {
    input: inlineInput(''),
    output: inlineOutput(output),
  }
}

function row(...cells: (string | undefined)[]): string {
  return cells.map((cell) => (cell ?? '').padStart(11)).join(' ')
}
