import site from '../site.json' with { type: 'json' }

/** Sets the window's title: "Problems · Assay". */
export function PageTitle({ children: title }: { children: string }) {
  const isSite = title === '' || title === site.name
  return <title>{isSite ? site.name : `${title} · ${site.name}`}</title>
}
