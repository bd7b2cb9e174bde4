import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type FirstData, FirstDataContext } from '../client/first-data.ts'
import site from '../site.json' with { type: 'json' }
import { TitleContext, type TitleSink } from '../ui/page-title.ts'
import { App } from './App.tsx'

type RootProps = {
  firstData: FirstData
  queryClient: QueryClient
  onTitle?: TitleSink['onTitle']
  /** Wraps the app in the router of the browser or of the server. */
  router: (app: ReactNode) => ReactNode
}

/** The providers around the app, the same in the browser and on the server. */
export function Root({ firstData, queryClient, onTitle, router }: RootProps) {
  const title = onTitle === undefined ? { site: site.name } : { site: site.name, onTitle }
  return (
    <QueryClientProvider client={queryClient}>
      <FirstDataContext value={firstData}>
        <TitleContext value={title}>{router(<App />)}</TitleContext>
      </FirstDataContext>
    </QueryClientProvider>
  )
}
