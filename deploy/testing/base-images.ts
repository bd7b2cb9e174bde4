/**
 * Provides the images that the Dockerfile and compose.yaml start from. Images that neither are in the
 * store nor can be pulled are made from Debian's packages and from the programs of this host: the same
 * distribution and versions, but not the same files.
 */
import { existsSync, realpathSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { prepareBinaries } from '#database/embedded/binaries.ts'
import { findProgram } from '../../scripts/find-program.mjs'
import { podman, runCommand, succeeds } from './podman.ts'

const debian = 'localhost/assay-test-debian:bookworm'
const registry = 'docker.io/library'
/** Certificate authorities of this host, which a network with its own proxy needs. */
const ownAuthorities = '/usr/local/share/ca-certificates'
const authorities = '/etc/ssl/certs/ca-certificates.crt'

const buildah = (...args: string[]) => runCommand('buildah', args)
const hasImage = (name: string) => succeeds(podman('image', 'exists', name))

/** A stand-in for an image: what to copy into Debian and to run there, and its configuration. */
type Recipe = () => Promise<{
  copies: [from: string, to: string][]
  commands?: string[]
  config?: string[]
}>

const recipes: Readonly<Record<string, Recipe>> = {
  golang: async () => ({
    copies: [[await runCommand('go', ['env', 'GOROOT']), '/usr/local/go']],
  }),
  node: async () => ({
    copies: [
      [process.execPath, '/usr/local/bin/node'],
      [npmFolder(), '/usr/local/lib/node_modules/npm'],
    ],
    commands: ['ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm'],
  }),
  postgres: async () => {
    const { postgres } = await prepareBinaries(tmpdir(), undefined)
    const entrypoint = join(import.meta.dirname, 'postgres-entrypoint.sh')
    return {
      copies: [
        [dirname(dirname(postgres)), '/usr/local/pgsql'],
        [entrypoint, '/usr/local/bin/docker-entrypoint.sh'],
      ],
      commands: [
        'apt-get update && apt-get install --yes --no-install-recommends postgresql-client',
        'useradd --system --home-dir /var/lib/postgresql postgres',
      ],
      config: [
        ...['--entrypoint', '["docker-entrypoint.sh"]', '--cmd', 'postgres'],
        ...['--env', 'PATH=/usr/local/pgsql/bin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'],
        ...['--volume', '/var/lib/postgresql'],
      ],
    }
  },
}

/** @returns what was done about the image, in words */
export async function provideImage(name: string): Promise<string> {
  const full = `${registry}/${name}`
  if (await hasImage(full)) return 'is there'
  if (await succeeds(podman('pull', '--quiet', full))) return 'was pulled'
  await makeImage(name, full)
  return "cannot be pulled; made from Debian's packages"
}

async function makeImage(name: string, full: string): Promise<void> {
  const recipe = recipes[name.split(':')[0] ?? '']
  if (recipe === undefined) throw new Error(`There is no recipe for ${name}.`)
  if (!(await hasImage(debian))) await makeDebian()
  const { copies, commands = [], config = [] } = await recipe()
  const container = await buildah('from', debian)
  try {
    for (const [from, to] of copies) await buildah('copy', '--quiet', container, from, to)
    for (const command of commands) {
      await buildah('run', '--isolation', 'chroot', container, '--', '/bin/sh', '-c', command)
    }
    await buildah('config', ...config, container)
    await buildah('commit', '--quiet', container, full)
  } finally {
    await buildah('rm', container)
  }
}

async function makeDebian(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-debian-'))
  const archive = join(folder, 'debian.tar')
  const hooks = existsSync(ownAuthorities)
    ? [
        `--customize-hook=copy-in ${ownAuthorities} ${dirname(ownAuthorities)}`,
        '--customize-hook=chroot "$1" update-ca-certificates',
      ]
    : []
  try {
    const args = ['--variant=minbase', '--include=ca-certificates', ...hooks, 'bookworm', archive]
    await runCommand('mmdebstrap', args)
    const changes = ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'npm_config_cafile']
      .map((name) => `ENV ${name}=${authorities}`)
      .flatMap((change) => ['--change', change])
    await podman('import', ...changes, archive, debian)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function npmFolder(): string {
  const npm = findProgram('npm')
  if (npm === undefined) throw new Error('npm was not found on PATH; it comes with Node.')
  return dirname(dirname(realpathSync(npm)))
}
