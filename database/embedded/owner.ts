/** One process at a time owns a cluster. The file holds its process id and, as ids are reused, its start. */
import { readFile, rm, writeFile } from 'node:fs/promises'

/** Another living process uses this data folder. The message is shown to the operator. */
export class AlreadyRunning extends Error {
  override name = 'AlreadyRunning'
}

export async function takeOwnership(file: string): Promise<void> {
  const owner = await readFile(file, 'utf8').catch(() => '')
  const [pid = '', startedAt = ''] = owner.split(' ')
  const alive = pid !== '' && startedAt !== '' && (await startTime(Number(pid))) === startedAt
  if (alive && Number(pid) !== process.pid) {
    throw new AlreadyRunning(`Already running from this data folder, as process ${pid}.`)
  }
  await writeFile(file, `${process.pid} ${await startTime(process.pid)}`)
}

export const giveUpOwnership = (file: string) => rm(file, { force: true })

/** Clock ticks since boot at which a process started; undefined when there is none. */
async function startTime(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The name in brackets may contain anything, so fields are counted from the last bracket.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
  // A dead process keeps its id until its parent reaps it, which never happens in some containers.
  return fields[0] === 'Z' ? undefined : fields[19]
}
