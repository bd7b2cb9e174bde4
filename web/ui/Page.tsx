import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Heading } from './Heading.tsx'
import { PageTitle } from './PageTitle.tsx'

type PageProps = {
  title: string
  aside?: ReactNode
  lead?: ReactNode
  width?: 'narrow' | 'medium' | 'wide'
  children: ReactNode
}

const widths = { narrow: 'max-w-md', medium: 'max-w-[60rem]', wide: 'max-w-[70rem]' }

export function Page({ title, aside, lead, width = 'wide', children }: PageProps) {
  return (
    <div className={classNames('mx-auto w-full px-4 pt-3 pb-7 md:px-6 md:pt-7', widths[width])}>
      <PageTitle>{title}</PageTitle>
      <div className="mb-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 md:mb-5 md:gap-y-4">
        <div className="min-w-0">
          <Heading>{title}</Heading>
          {lead !== undefined && <p className="mt-1 text-muted">{lead}</p>}
        </div>
        {aside}
      </div>
      {children}
    </div>
  )
}

type SectionProps = { title: string; className?: string; children: ReactNode }

export function Section({ title, className, children }: SectionProps) {
  return (
    <section aria-label={title} className={className}>
      <h2 className="mb-3 text-large font-semibold">{title}</h2>
      {children}
    </section>
  )
}
