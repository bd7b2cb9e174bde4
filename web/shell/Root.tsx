import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type FirstData, FirstDataContext } from '../client/first-data.ts'
import { App } from './App.tsx'

type RootProps = {
  firstData: FirstData
  queryClient: QueryClient
  /** Wraps the app in the router of the browser or of the server. */
  router: (app: ReactNode) => ReactNode
}

export function Root({ firstData, queryClient, router }: RootProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <FirstDataContext value={firstData}>{router(<App />)}</FirstDataContext>
    </QueryClientProvider>
  )
}
