import { ContributionPage } from '../contributions/ContributionPage.tsx'
import { ProblemPanes } from '../problems/ProblemPanes.tsx'

export function ContributionRoute() {
  return <ContributionPage Panes={ProblemPanes} />
}
