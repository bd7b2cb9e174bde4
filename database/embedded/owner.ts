/**
 * One start at a time owns a cluster. The owner is written down as process id and start time (ids
 * are used again), so that an owner who died without a word is recognised as gone.
 */
import { readFile, rm, writeFile } from 'node:fs/promises'

/** Another living process runs on this data folder. The message is for the person who started. */
export class AlreadyRunning extends Error {
  override name = 'AlreadyRunning'
}

/** Makes this process the owner. @throws AlreadyRunning */
export async function takeOwnership(file: string): Promise<void> {
  const owner = await readFile(file, 'utf8').catch(() => '')
  const [pid = '', startedAt = ''] = owner.split(' ')
  const alive = pid !== '' && startedAt !== '' && (await startTime(Number(pid))) === startedAt
  if (alive && Number(pid) !== process.pid) {
    throw new AlreadyRunning(`Already running from this data folder, as process ${pid}.`)
  }
  await writeFile(file, `${process.pid} ${await startTime(process.pid)}`)
}

export async function giveUpOwnership(file: string): Promise<void> {
  await rm(file, { force: true })
}

/** Clock ticks since boot at which a process started; undefined when there is none. */
async function startTime(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The name in brackets may contain anything, so fields are counted from the last bracket.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
  // A dead process keeps its number until its parent looks, and some containers never look.
  return fields[0] === 'Z' ? undefined : fields[19]
}
