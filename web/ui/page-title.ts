import { createContext, useContext, useEffect } from 'react'

/** The product's name, and where a page rendered on the server leaves its title. */
export type TitleSink = { site: string; onTitle?: (title: string) => void }

export const TitleContext = createContext<TitleSink>({ site: '' })

/** Sets the window's title: "Problems · Assay". */
export function usePageTitle(title: string) {
  const { site, onTitle } = useContext(TitleContext)
  const whole = title === '' || title === site ? site : `${title} · ${site}`
  // On the server there are no effects: the title has to be known when the HTML is there.
  onTitle?.(whole)
  useEffect(() => {
    document.title = whole
  }, [whole])
}
