/**
 * The attacks, each within the rate limits of an instance as in production. All attacks of a mix run at
 * the same time. An attack returns the server's answers to one round.
 */
import { calls } from '#contract'
import { cppFlags } from '#judge/toolchains/cpp.ts'
import type { Attacker } from './attacker.ts'
import { holdStreams, trickle } from './connections.ts'
import {
  bombArchive,
  deepJson,
  fullArchive,
  pictureBomb,
  quadraticMarkdown,
  slowPicture,
  smallArchive,
} from './heavy-inputs.ts'
import { sources } from './honest.ts'
import { hostilePrograms, type ProgramGroup, slowProgram } from './programs.ts'

export const mixes = [
  'calls',
  'accounts',
  'streams of events',
  'uploads',
  'Runs',
  'compilers',
  'processes',
  'files and outputs',
  'slow submissions',
] as const
export type Mix = (typeof mixes)[number]

export interface Attack {
  name: string
  mix: Mix
  perform: (attacker: Attacker, round: number) => Promise<number | string>
}

/** Submits the programs of some groups one after the other. */
function submitting(mix: Mix, ...groups: ProgramGroup[]): Attack {
  const programs = hostilePrograms.filter(({ group }) => groups.includes(group))
  return {
    name: `submits: ${groups.join(', ')}`,
    mix,
    perform: async (attacker, round) => {
      const program = programs[round % programs.length]
      return program === undefined ? 0 : attacker.submit(program)
    },
  }
}

function running(mix: Mix, ...groups: ProgramGroup[]): Attack {
  const programs = hostilePrograms.filter(({ group }) => groups.includes(group))
  return {
    name: `Runs: ${groups.join(', ')}`,
    mix,
    perform: async (attacker, round) => {
      const program = programs[round % programs.length]
      if (program === undefined) return 0
      const { language, code } = program
      return attacker.run(language, `${code}\n// ${round}\n`, '1 1\n1\n')
    },
  }
}

const draft = { description: 'Add.', difficulty: '1', timeLimit: '1000', memoryLimit: '256' }
const contribution = { ...draft, samples: '0', tags: 'Array' }

export const attacks: readonly Attack[] = [
  {
    name: 'reads its submissions in a loop',
    mix: 'calls',
    perform: (attacker) => attacker.call('listOwnSubmissions'),
  },
  {
    name: 'lists with odd filters',
    mix: 'calls',
    perform: async (attacker, round) => {
      const odd = `search=${encodeURIComponent('%_'.repeat(200))}&page=${round}&tags=${'a,'.repeat(500)}`
      const path = `${calls.listProblemsWithAccount.path}?${odd}`
      return (await attacker.request({ method: 'GET', path })).status
    },
  },
  {
    name: 'reads the accepted submissions of users',
    mix: 'calls',
    perform: (attacker, round) =>
      attacker.call('listAcceptedSubmissions', { userId: 1 + (round % 20) }, { person: undefined }),
  },
  {
    name: 'looks for similar titles',
    mix: 'calls',
    perform: async (attacker) => {
      const path = `${calls.findSimilarTitles.path}?title=${'a%20'.repeat(50)}`
      return (await attacker.request({ method: 'GET', path })).status
    },
  },
  {
    name: 'downloads its data',
    mix: 'calls',
    perform: (attacker) => attacker.call('downloadSubmissions'),
  },
  {
    name: 'sends large and deep JSON',
    mix: 'calls',
    perform: (attacker, round) => {
      const raw = { type: 'application/json', bytes: deepJson(round) }
      return attacker.call('submitCode', { problemId: attacker.target.problemId }, { raw })
    },
  },
  {
    name: 'asks for what only admins may',
    mix: 'calls',
    perform: (attacker) => attacker.call('startRejudge', undefined, { body: {} }),
  },
  {
    name: 'reports a problem',
    mix: 'calls',
    perform: (attacker) => {
      const { problemId } = attacker.target
      return attacker.call('reportProblem', { problemId }, { body: { text: 'x'.repeat(2000) } })
    },
  },

  {
    name: 'signs in with a wrong password',
    mix: 'accounts',
    perform: (attacker, round) => {
      const body = { usernameOrEmail: `nobody-${round % 50}`, password: 'wrong#password' }
      return attacker.call('login', undefined, { body, person: undefined })
    },
  },
  {
    name: 'signs in correctly',
    mix: 'accounts',
    perform: (attacker) => {
      const { username, password } = attacker.hostile
      const body = { usernameOrEmail: username, password }
      return attacker.call('login', undefined, { body, person: undefined })
    },
  },
  {
    name: 'asks for reset links',
    mix: 'accounts',
    perform: (attacker, round) => {
      const body = { email: `${attacker.hostile.username}-${round}@example.org` }
      return attacker.call('requestResetLink', undefined, { body, person: undefined })
    },
  },
  {
    name: 'registers accounts',
    mix: 'accounts',
    perform: (attacker, round) => {
      const username = `${attacker.hostile.username}-${round}`.slice(-30)
      const email = `${username}@example.org`
      const body = { username, email, password: 'a#good@password', fullname: 'One more' }
      return attacker.call('register', undefined, { body, person: undefined })
    },
  },
  {
    name: 'changes its profile',
    mix: 'accounts',
    perform: (attacker, round) => {
      const body = { fullname: `Somebody ${round % 10}` }
      return attacker.call('updateUser', undefined, { body })
    },
  },

  {
    name: 'holds event streams open and never reads them',
    mix: 'streams of events',
    perform: (attacker) => holdStreams(attacker),
  },
  submitting('streams of events', 'streams'),
  {
    name: 'sends a request byte by byte',
    mix: 'streams of events',
    perform: (attacker) => trickle(attacker),
  },

  {
    name: 'contributes the largest archive',
    mix: 'uploads',
    perform: (attacker, round) => {
      const file = fullArchive()
      return attacker.form('contribute', { ...contribution, title: `Full ${round}`, file })
    },
  },
  {
    name: 'contributes an archive that unfolds to 64 MiB',
    mix: 'uploads',
    perform: (attacker, round) => {
      const title = `Bomb ${round}`
      return bombArchive().then((file) =>
        attacker.form('contribute', { ...contribution, title, file }),
      )
    },
  },
  {
    name: 'contributes a statement that is slow to render',
    mix: 'uploads',
    perform: (attacker, round) => {
      const description = quadraticMarkdown(round)
      const fields = { ...contribution, title: `Slow ${round}`, description }
      return smallArchive().then((file) => attacker.form('contribute', { ...fields, file }))
    },
  },
  {
    name: 'sends a picture bomb',
    mix: 'uploads',
    perform: (attacker, round) =>
      attacker.form('updateAvatar', { file: round % 2 === 0 ? pictureBomb() : slowPicture() }),
  },

  {
    name: 'Runs back to back',
    mix: 'Runs',
    perform: (attacker, round) => {
      const code = attacker.mark(slowProgram)
      return attacker.run('cpp', `${code}\n// ${round}\n`, '1 1\n1\n')
    },
  },
  {
    name: 'poisons with an input that is the key of a program',
    mix: 'Runs',
    perform: (attacker, round) => {
      // The text whose hash would be the key of a program that the honest user will submit.
      const code = sources['C++, new'].code(String(round))
      const input = JSON.stringify(['cpp', 'g++', cppFlags, code])
      return attacker.run('python', 'print(input())', input)
    },
  },
  running('Runs', 'streams', 'slow'),

  submitting('compilers', 'compilers'),
  running('compilers', 'compilers'),
  submitting('processes', 'processes'),
  running('processes', 'processes'),
  submitting('files and outputs', 'files', 'streams'),
  running('files and outputs', 'files', 'streams'),

  submitting('slow submissions', 'slow'),
  {
    name: 'slow submissions to its own pending problem',
    mix: 'slow submissions',
    perform: (attacker) => attacker.submit(slowProgram, attacker.hostile.ownProblemId),
  },
]
