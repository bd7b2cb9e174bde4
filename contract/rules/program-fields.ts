import { defaultLanguage } from '../languages.ts'
import { type ProgramRole, programNames } from '../states.ts'
import type { ContributionFieldRule } from './contribution.ts'
import { type ProgramPart, programParts } from './programs.ts'

type ProgramRules<Role extends ProgramRole> = {
  [Name in `${Role}${ProgramPart}`]: ContributionFieldRule
}

/** Returns the fields of one program in a form. `readPrograms` finds their errors. */
export function programFieldRules<Role extends ProgramRole>(role: Role): ProgramRules<Role> {
  const optional = true
  const name = programNames[role]
  const rules: Record<ProgramPart, ContributionFieldRule> = {
    Protocol: { label: `${name} protocol`, optional, initial: 'testlib' },
    Language: {
      ...{ label: `${name} language`, optional },
      // The languages that an instance offers are known only later.
      get initial() {
        return defaultLanguage()
      },
    },
    Code: { label: `${name} code`, optional, initial: '' },
    Flags: { label: `${name} arguments`, optional, initial: '' },
    Headers: { label: `${name} header files`, optional, initial: '[]' },
  }
  const named = programParts.map((part) => [`${role}${part}`, rules[part]])
  return Object.fromEntries(named) as ProgramRules<Role>
}
