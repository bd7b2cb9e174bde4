/**
 * All screens and their paths. Features meet only here: parts that one feature provides to another
 * are passed in here, and for contributions in the files beside this one.
 */
import { useEffect } from 'react'
import { matchPath, Route, Routes, useNavigate, useParams } from 'react-router'
import { NotFound } from '../ui/NotFound.tsx'
import { type LazyPage, lazyPage } from './lazy-page.ts'

const Home = lazyPage(() => import('../home/HomePage.tsx'), 'HomePage')
const Login = lazyPage(() => import('../accounts/LoginPage.tsx'), 'LoginPage')
const Register = lazyPage(() => import('../accounts/RegisterPage.tsx'), 'RegisterPage')
const ResetRequest = lazyPage(() => import('../accounts/ResetRequestPage.tsx'), 'ResetRequestPage')
const ResetDone = lazyPage(() => import('../accounts/ResetDonePage.tsx'), 'ResetDonePage')
const NewPassword = lazyPage(() => import('../accounts/NewPasswordPage.tsx'), 'NewPasswordPage')
const ProblemList = lazyPage(() => import('../problems/ProblemListPage.tsx'), 'ProblemListPage')
const Problem = lazyPage(() => import('../problems/ProblemPage.tsx'), 'ProblemPage')
const ProblemSubmissions = lazyPage(
  () => import('../submissions/ProblemSubmissions.tsx'),
  'ProblemSubmissions',
)
const OwnSubmissions = lazyPage(
  () => import('../submissions/OwnSubmissionsPage.tsx'),
  'OwnSubmissionsPage',
)
const Submission = lazyPage(() => import('./SubmissionRoute.tsx'), 'SubmissionRoute')
const Comparison = lazyPage(() => import('../submissions/ComparisonPage.tsx'), 'ComparisonPage')
const ContributionSubmissions = lazyPage(
  () => import('../submissions/ProblemSubmissions.tsx'),
  'ContributionSubmissions',
)
const Contribute = lazyPage(() => import('./ContributeRoute.tsx'), 'ContributeRoute')
const ContributionList = lazyPage(
  () => import('./ContributionListRoute.tsx'),
  'ContributionListRoute',
)
const Contribution = lazyPage(() => import('./ContributionRoute.tsx'), 'ContributionRoute')
const Profile = lazyPage(() => import('../profile/ProfilePage.tsx'), 'ProfilePage')
const User = lazyPage(() => import('../profile/UserPage.tsx'), 'UserPage')
const Status = lazyPage(() => import('../status/StatusPage.tsx'), 'StatusPage')
const NotAdmin = lazyPage(() => import('./NotAdmin.tsx'), 'NotAdmin')
const Admin = lazyPage(() => import('./AdminRoute.tsx'), 'AdminRoute')
const Verdicts = lazyPage(() => import('../verdicts/VerdictsPage.tsx'), 'VerdictsPage')

/** All routes. The Submission tab is rendered in the problem page's outlet. */
export function AppRoutes() {
  return (
    <Routes>
      <Route index element={<Home />} />
      <Route path="accounts">
        <Route path="login" element={<Login />} />
        <Route path="register" element={<Register />} />
        <Route path="password/reset" element={<ResetRequest />} />
        <Route path="password/reset/done" element={<ResetDone />} />
        {/* One route with and without the key, because the page removes the key from the
            address. */}
        <Route path="password/reset/key/:token?" element={<NewPassword />} />
      </Route>
      <Route path="problems" element={<ProblemList />} />
      <Route path="problems/:problemId" element={<ToDescription of="problems" />} />
      <Route path="problems/:problemId" element={<Problem />}>
        <Route path="description" element={null} />
        <Route path="submissions" element={<ProblemSubmissions />} />
      </Route>
      <Route path="submissions" element={<OwnSubmissions />} />
      <Route path="submissions/:submissionId" element={<Submission />} />
      <Route path="compare" element={<Comparison />} />
      <Route path="profile" element={<Profile />} />
      <Route path="u/:username" element={<User />} />
      <Route path="contribute" element={<Contribute />} />
      <Route path="contributions" element={<ContributionList />} />
      <Route path="contributions/:problemId" element={<ToDescription of="contributions" />} />
      <Route path="contributions/:problemId" element={<Contribution />}>
        <Route path="description" element={null} />
        <Route path="submissions" element={<ContributionSubmissions />} />
      </Route>
      <Route path="status" element={<Status />} />
      <Route path="admin/*" element={<Admin />} />
      <Route path="verdicts" element={<Verdicts />} />
      <Route path="notadmin" element={<NotAdmin />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

/** Redirects to the description, in the browser only: effects do not run on the server. */
function ToDescription({ of }: { of: 'problems' | 'contributions' }) {
  const { problemId = '' } = useParams()
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(`/${of}/${problemId}/description`, { replace: true })
  }, [navigate, of, problemId])
  return null
}

/** All paths with their page modules; page-sources.ts has the corresponding sources. */
export const paths: readonly [path: string, page?: LazyPage][] = [
  ['/', Home],
  ['/accounts/login', Login],
  ['/accounts/register', Register],
  ['/accounts/password/reset', ResetRequest],
  ['/accounts/password/reset/done', ResetDone],
  ['/accounts/password/reset/key/:token?', NewPassword],
  ['/problems', ProblemList],
  ['/problems/:problemId'],
  ['/problems/:problemId/description', Problem],
  ['/problems/:problemId/submissions', Problem],
  ['/problems/:problemId/submissions', ProblemSubmissions],
  ['/submissions', OwnSubmissions],
  ['/submissions/:submissionId', Submission],
  ['/compare', Comparison],
  ['/profile', Profile],
  ['/u/:username', User],
  ['/contribute', Contribute],
  ['/contributions', ContributionList],
  ['/contributions/:problemId'],
  ['/contributions/:problemId/description', Contribution],
  ['/contributions/:problemId/submissions', Contribution],
  ['/contributions/:problemId/submissions', ContributionSubmissions],
  ['/status', Status],
  ['/admin/*', Admin],
  ['/verdicts', Verdicts],
  ['/notadmin', NotAdmin],
]

/** Loads the modules of a page. */
export async function loadPage(pathname: string): Promise<void> {
  await Promise.all(pathsAt(pathname).map(([, page]) => page?.load()))
}

function pathsAt(pathname: string) {
  return paths.filter(([path]) => matchPath(path, pathname) !== null)
}
