import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command } from './command.ts'
import type { Contestant } from './contestant.ts'
import { plainCommands } from './programs.ts'

export type FloorOptions = {
  /** A temporary folder of this run. */
  root: string
  /** The path of Node. */
  node: string
  /** The number of programs that run at once. */
  width: number
}

/** The least that judging can cost, see floor.c. A source that was judged before is not compiled. */
export async function openFloor({ root, node, width }: FloorOptions): Promise<Contestant> {
  const folder = join(root, `floor-${width}`)
  mkdirSync(folder, { recursive: true })
  const runner = join(folder, 'floor')
  const source = join(import.meta.dirname, 'floor.c')
  await command('/usr/bin/gcc', ['-O2', '-D_GNU_SOURCE', source, '-o', runner])
  return {
    async judge({ language, source, problem }, seen) {
      const commands = plainCommands(language, node)
      const work = join(folder, language)
      mkdirSync(work, { recursive: true })
      writeFileSync(join(work, commands.source), source)
      const isCompiled = seen && existsSync(join(work, commands.program))
      const compile = isCompiled ? [] : (commands.compile ?? [])
      const tests = [String(width), problem.folder, String(problem.tests.length)]
      const told = await command(runner, [...tests, ...compile, '--', ...commands.run], work)
      return told.split(' ').reduce((sum, part) => sum + Number(part), 0)
    },
    stop: async () => {},
  }
}
