import type { ReactNode } from 'react'
import { Fetching } from './Fetching.tsx'
import { NoAnswer } from './NoAnswer.tsx'

type Props<Data> = {
  fetched: { data: Data | undefined; failed: boolean; refetch: () => void }
  className?: string
  children: (data: Data) => ReactNode
}

export function Loaded<Data>({ fetched, className = '', children }: Props<Data>) {
  const { data, failed, refetch } = fetched
  if (failed) return <NoAnswer onRetry={refetch} className={className} />
  return data === undefined ? <Fetching className={className} /> : children(data)
}
