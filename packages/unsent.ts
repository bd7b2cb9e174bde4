/** What a package has and the contribution call has no fields for. */
import { BadPackage } from './bad-package.ts'
import type { MadeContribution } from './make-contribution.ts'

type Beyond = MadeContribution['beyond']

/** @throws BadPackage if the call has no fields for what judging needs */
export function refuseUnsent({ interactor, passes }: Beyond): void {
  if (interactor !== null) throw new BadPackage('Interactive problems cannot be sent yet.')
  if (passes > 1) throw new BadPackage('Problems of several passes cannot be sent yet.')
}

export function unsent({ files, validator }: Beyond): string[] {
  return [
    ...files.map(({ name }) => `The file ${name} is not sent: add it yourself.`),
    ...(validator === null ? [] : ['The input validator is not sent.']),
  ]
}
