/** The fields that the form shows and sends, which depend on the chosen comparison. */
import {
  type ContributionFields,
  type ContributionTexts,
  type ProgramRole,
  programNeed,
  programParts,
  programRoles,
} from '#contract'

/** Returns true if the form shows the fields of a program, or a button that adds it. */
export function hasFieldsOf(role: ProgramRole, values: ContributionTexts): boolean {
  // Only a testlib interactor writes an output for a checker.
  const isAfterIcpc = values.comparison === 'interactor' && values.interactorProtocol === 'icpc'
  if (role === 'checker' && isAfterIcpc) return false
  return programNeed(role, values.comparison) !== 'none'
}

/** Returns true if the program that decides can start another pass. */
export function canRepeat(values: ContributionTexts): boolean {
  const deciding = { program: 'checker', interactor: 'interactor' } as const
  const { comparison } = values
  if (comparison !== 'program' && comparison !== 'interactor') return false
  return values[`${deciding[comparison]}Protocol`] === 'icpc'
}

/** Returns the fields of the call, with empty solutions too, so that a revision can remove them. */
export function sentFields(values: ContributionTexts): ContributionFields {
  const fields: ContributionFields = { ...values }
  if (values.comparison !== 'numbers') delete fields.tolerance
  if (!canRepeat(values)) delete fields.passes
  for (const role of programRoles) {
    const need = programNeed(role, values.comparison)
    const isSent = hasFieldsOf(role, values) && values[`${role}Code`].trim() !== ''
    if (need === 'required' || (need === 'optional' && isSent)) continue
    for (const part of programParts) delete fields[`${role}${part}`]
    // Without the field, a revision would keep the program.
    if (need === 'optional') fields[`${role}Code`] = ''
  }
  return fields
}
