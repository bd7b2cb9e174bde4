/** The browser's entry: takes over the HTML that the server has made. */
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { readFirstData, seedQueries } from './client/first-data.ts'
import { lendLoadPage } from './client/navigation.ts'
import { createQueryClient } from './client/queries.ts'
import { PageRouter } from './shell/PageRouter.tsx'
import { Root } from './shell/Root.tsx'
import { loadPage } from './shell/routes.tsx'
import './styles/main.css'

const firstData = readFirstData(document)
const queryClient = createQueryClient()
seedQueries(queryClient, firstData)

const element = document.getElementById('root')
if (element === null) throw new Error('The page has no #root')
lendLoadPage(loadPage)
await untilLoaded()
// public/before-alive.js looks what stands in the fields.
dispatchEvent(new Event('takeover'))
// As a transition, in small steps: nobody waits behind it who presses a key meanwhile.
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

/** The server may be away for a moment. A page that never comes says so itself. */
async function untilLoaded() {
  for (let left = 30; left > 0; left -= 1) {
    try {
      return await loadPage(location.pathname)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  }
}
