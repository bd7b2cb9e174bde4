import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from './checkout.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-tool-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function startTool(source: string, ...args: string[]) {
  const file = join(folder, 'tool.ts')
  writeFileSync(file, source)
  const child = spawn(process.execPath, [join(root, 'scripts/tool.mjs'), file, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  return { child, ended }
}

describe('npm run', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const lines = Object.entries<string>(scripts)

  it.each(lines)('%s works before anything is installed: %s', (_, line) => {
    expect(line).toMatch(/^exec node scripts\/[a-z]+\.mjs( \S+)?$/)
    const source = line.split(' ')[3] ?? ''
    if (source.endsWith('.ts')) expect(existsSync(join(root, source))).toBe(true)
  })
})

describe('a tool', () => {
  it('receives its arguments, and its exit code is passed on', async () => {
    const { child, ended } = startTool(
      'const args: string[] = process.argv.slice(2)\nconsole.log(args)\nprocess.exit(3)\n',
      '--to',
      'a b',
    )
    expect(await text(child.stdout)).toBe("[ '--to', 'a b' ]\n")
    expect(await ended).toBe(3)
  })

  it('receives SIGTERM', async () => {
    const { child, ended } = startTool(
      "process.on('SIGTERM', () => process.exit(7))\nsetInterval(() => {}, 1000)\nconsole.log('on')\n",
    )
    await new Promise((on) => child.stdout.once('data', on))
    child.kill('SIGTERM')
    expect(await ended).toBe(7)
  })
})
