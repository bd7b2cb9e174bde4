import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { firstDataId, isOutdated, readFirstData, seedQueries } from './client/first-data.ts'
import { lendLoadPage } from './client/navigation.ts'
import { createQueryClient } from './client/queries.ts'
import { currentToken } from './client/token.ts'
import { PageRouter } from './shell/PageRouter.tsx'
import { Root } from './shell/Root.tsx'
import { loadPage } from './shell/routes.tsx'
import './styles/main.css'

lendLoadPage(loadPage)
await untilLoaded()
// Tells public/before-alive.js to record the current values of the fields, and not to replace the page.
dispatchEvent(new Event('takeover'))
const element = document.getElementById('root')
if (element === null) throw new Error('The page has no #root')
const firstData = readFirstData(document)
// A user's own data must not outlast their session in the document.
document.getElementById(firstDataId)?.remove()
if (isOutdated(firstData, currentToken())) location.reload()
const queryClient = createQueryClient()
seedQueries(queryClient, firstData)
// A transition hydrates in small steps, so that key presses meanwhile are handled promptly.
startTransition(() => {
  hydrateRoot(
    element,
    <Root
      firstData={firstData}
      queryClient={queryClient}
      router={(app) => <PageRouter>{app}</PageRouter>}
    />,
  )
})

/** Retries while the server is unreachable. */
async function untilLoaded() {
  for (let left = 30; left > 0; left -= 1) {
    try {
      return await loadPage(location.pathname)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  }
}
