import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCompose, runOptions } from './compose.ts'

const file = readFileSync(join(import.meta.dirname, '../../compose.yaml'), 'utf8')
const secrets = {
  ...{ POSTGRES_PASSWORD: 'one', JUDGE_PASSWORD: 'two' },
  ...{ SANDBOX_TOKEN: 'three', ADMIN_PASSWORD: 'four' },
}

function optionsOf(name: string): string {
  const service = readCompose(file, secrets).find((one) => one.name === name)
  if (service === undefined) throw new Error(`There is no ${name}.`)
  return runOptions(service, 'test-').join(' ')
}

describe('compose.yaml, translated for Podman', () => {
  it.each([
    ['postgres', ['--shm-size 256mb', '--volume test-postgres:/var/lib/postgresql']],
    ['server', ['--cap-drop ALL', '--read-only', '--tmpfs /tmp', '--stop-timeout 45']],
    ['server', ['--env SEED=samples', '--env SMTP_URL=', '--env PORT=3000']],
    ['sandbox-1', ['--privileged', '--user 0:0', '--env SANDBOX_TOKEN=three']],
    ['judge-2', ['--security-opt no-new-privileges:true', 'test-blobs:/var/lib/assay/blobs:ro']],
  ])('gives %s the options %j', (name, options) => {
    for (const option of options) expect(optionsOf(name)).toContain(option)
  })

  it('starts nothing before the services that it needs', () => {
    const started: string[] = []
    for (const { name, depends_on } of readCompose(file, secrets)) {
      expect(started).toEqual(expect.arrayContaining(Object.keys(depends_on)))
      started.push(name)
    }
  })

  it('names a secret that is missing', () => {
    const { SANDBOX_TOKEN: _, ...others } = secrets
    expect(() => readCompose(file, others)).toThrow('compose.yaml needs SANDBOX_TOKEN.')
  })
})
