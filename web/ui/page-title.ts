import { createContext, useContext, useEffect } from 'react'

/** The product's name, and a callback for the title of a page rendered on the server. */
export type TitleSink = { site: string; onTitle?: (title: string) => void }

export const TitleContext = createContext<TitleSink>({ site: '' })

/** Sets the window's title: "Problems · Assay". */
export function usePageTitle(title: string) {
  const { site, onTitle } = useContext(TitleContext)
  const whole = title === '' || title === site ? site : `${title} · ${site}`
  // Effects do not run on the server, which needs the title together with the HTML.
  onTitle?.(whole)
  useEffect(() => {
    document.title = whole
  }, [whole])
}
