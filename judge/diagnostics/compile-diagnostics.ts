import type { Language } from '#contract'
import { shortLines } from '../run/truncated-text.ts'

/** Puts a line that a learner understands before messages that begin with paths or internal stacks. */
export function explainCompileError(language: Language, said: string): string {
  const first = firstLine(language, shortLines(said))
  return first === null || said.startsWith(first) ? said : `${first}\n${said}`
}

function firstLine(language: Language, said: string): string | null {
  switch (language) {
    case 'cpp':
    case 'c': {
      const name = /undefined reference to [`'](.+?)'/.exec(said)?.[1]
      if (name === undefined) return null
      return name === 'main'
        ? 'There is no main function, where a program starts.'
        : `${name} is used, but nowhere defined.`
    }
    case 'python': {
      const error = /^\w+Error: .+$/m.exec(said)?.[0]
      const number = /^ *File "a\.py", line (\d+)/m.exec(said)?.[1]
      if (error === undefined) return null
      // Line 0: the source could not be read at all.
      return number === undefined || number === '0' ? error : `${error} (line ${number})`
    }
    case 'javascript': {
      const error = /^\w+Error: .+$/m.exec(said)?.[0]
      const number = /^(?:file:\/\/)?\/w\/a\.js:(\d+)$/m.exec(said)?.[1]
      if (error === undefined) return null
      return number === undefined ? error : `${error} (line ${number})`
    }
    case 'java':
      return /^\S+: error: class \S+ is public, should be declared in a file named/m.test(said)
        ? 'Only one class may be public, since the source is one file.'
        : null
  }
}
