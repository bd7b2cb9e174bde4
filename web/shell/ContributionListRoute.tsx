import { ContributionListPage } from '../contributions/ContributionListPage.tsx'
import { ProblemList } from '../problems/ProblemList.tsx'

export function ContributionListRoute() {
  return <ContributionListPage List={ProblemList} />
}
