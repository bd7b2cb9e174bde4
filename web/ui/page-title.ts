import { createContext, useContext, useEffect } from 'react'
import site from '../site.json' with { type: 'json' }

/** Receives the title of a page that is rendered on the server, where effects do not run. */
export const TitleContext = createContext<((title: string) => void) | undefined>(undefined)

/** Sets the window's title: "Problems · Assay". */
export function usePageTitle(title: string) {
  const onTitle = useContext(TitleContext)
  const whole = title === '' || title === site.name ? site.name : `${title} · ${site.name}`
  onTitle?.(whole)
  useEffect(() => {
    document.title = whole
  }, [whole])
}
