/**
 * Measures the gallery of hostile programs. After each, it runs an honest program once and compares its
 * CPU and wall time with the median of ten runs before the first attack. Slower ones are compared with
 * a sandbox that is not attacked, to distinguish damage from a busy machine.
 *
 *   npm run gallery [part of a program's name …]
 */
import { mkdirSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { openGallery } from '#judge/testing/gallery.ts'
import { galleryCases } from '#judge/testing/gallery-cases.ts'
import { sandboxProgram } from '#sandbox/build.ts'
import { connectSandbox } from '#sandbox/client.ts'
import { probeSandbox } from '#sandbox/probe.ts'
import { startSandbox } from '#sandbox/start.ts'

const cache = resolve(process.env['ASSAY_CACHE'] ?? join(import.meta.dirname, '../.data/cache'))
const toolchainFolder = join(cache, 'toolchain')
mkdirSync(toolchainFolder, { recursive: true })
const program = await sandboxProgram({
  cacheFolder: join(cache, 'sandbox'),
  environment: process.env,
})
const probed = await startSandbox({ program, toolchainFolder, lanes: 1, privateFolders: [] })
const client = connectSandbox(probed.url, probed.token)
const probe = await probeSandbox(client)
client.close()
await probed.stop()

const gallery = await openGallery({ program, toolchainFolder, probe })
const { cpuMs, wallMs } = gallery.before
const load = loadavg().map((value) => value.toFixed(2))
console.log(`isolation ${probe.isolation}, load ${load.join(' ')}`)
console.log(`before: ${cpuMs.toFixed(1)} ms CPU, ${wallMs.toFixed(1)} ms wall, median of ten\n`)
console.log('program | verdict | CPU | wall | left behind')
console.log('--- | --- | --- | --- | ---')

const parts = process.argv.slice(2)
const chosen = galleryCases.filter(
  (row) => parts.length === 0 || parts.some((part) => row.program.includes(part)),
)
let surprises = 0
for (const row of chosen) {
  for (let time = 0; time < (row.times ?? 1); time += 1) {
    const judged = await gallery.judge(row)
    const next = await gallery.honest()
    const left = [...(await gallery.aftermath()), await gallery.costsMore()].filter(
      (sentence) => sentence !== null,
    )
    const isExpected = [row.verdict].flat().includes(judged.verdict)
    if (!isExpected || left.length > 0) surprises += 1
    const cells = [
      row.program,
      `${judged.verdict}${judged.reason === null ? '' : `: ${judged.reason}`}${isExpected ? '' : ' (!)'}`,
      (next.cpuMs / cpuMs).toFixed(2),
      (next.wallMs / wallMs).toFixed(2),
      left.join('; ') || 'nothing',
    ]
    console.log(cells.join(' | '))
  }
}
await gallery.close()
console.log(`\n${chosen.length} programs, ${surprises} surprises, load ${loadavg()[0]?.toFixed(2)}`)
process.exitCode = surprises === 0 ? 0 : 1
