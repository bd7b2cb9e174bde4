/** Runs the bundled PostgreSQL on a separate machine, as an external database. */
import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { postgresAccount } from '#database/embedded/account.ts'
import { prepareBinaries } from '#database/embedded/binaries.ts'
import { clusterIn, prepareCluster, superuser } from '#database/embedded/cluster.ts'
import { type Machine, subnet } from './network.ts'
import { keepPart, type Part } from './part.ts'

const port = 5432

/** Durable settings as in production: committed rows must survive a kill. */
export async function startPostgres(
  machine: Machine,
  folder: string,
  logFile: string,
): Promise<{ part: Part; url: string }> {
  const account = postgresAccount()
  const home = join(folder, 'postgres')
  await mkdir(home, { mode: 0o755 })
  const { postgres, initdb } = await prepareBinaries(home, account)
  const password = await prepareCluster({ initdb, home, account, forgetful: false })
  const cluster = clusterIn(home)
  await appendFile(join(cluster, 'pg_hba.conf'), `host all all ${subnet} scram-sha-256\n`)
  const settings = {
    listen_addresses: machine.address,
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    log_min_messages: 'warning',
  }
  const asAccount =
    account === undefined
      ? []
      : [
          'setpriv',
          '--reuid',
          String(account.uid),
          '--regid',
          String(account.gid),
          '--clear-groups',
        ]
  const urlOf = (name: string) =>
    `postgres://${superuser}:${password}@${machine.address}:${port}/${name}`
  const part = keepPart({
    machine,
    name: 'PostgreSQL',
    command: [
      ...asAccount,
      // Changing the account clears the parent-death signal, so it is set again.
      ...['setpriv', '--pdeathsig', 'INT', postgres, '-D', cluster],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    env: {},
    logFile,
    ready: () => answers(urlOf('postgres')),
    // SIGINT is a fast shutdown.
    endSignal: 'SIGINT',
  })
  await part.untilReady()
  const client = new pg.Client({ connectionString: urlOf('postgres') })
  await client.connect()
  await client.query('create database assay')
  await client.end()
  return { part, url: urlOf('assay') }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => undefined)
  await client.connect()
  await client.end()
  return true
}
