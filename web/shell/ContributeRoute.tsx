import { ContributePage } from '../contribute/ContributePage.tsx'
import { OwnContributions } from '../contributions/OwnContributions.tsx'

export function ContributeRoute() {
  return <ContributePage own={<OwnContributions />} />
}
