import site from '../site.json' with { type: 'json' }
import { Link } from '../ui/Link.tsx'

const links: { label: string; href: string }[] = [
  ...site.footerLinks,
  ...(site.sourceLink === null ? [] : [{ label: 'Source', href: site.sourceLink }]),
]

const linkClass = 'hover:text-ink underline'

export function Footer() {
  return (
    <footer className="border-t border-line print:hidden">
      <div className="mx-auto flex max-w-[70rem] flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-5 text-small text-muted md:px-6">
        <p>© 2024 {site.name}</p>
        <ul className="flex flex-wrap gap-x-5 gap-y-2">
          <li>
            <Link to="/verdicts" className={linkClass}>
              Verdicts
            </Link>
          </li>
          <li>
            <Link to="/status" className={linkClass}>
              Status
            </Link>
          </li>
          {links.map(({ label, href }) => (
            <li key={href}>
              <a href={href} target="_blank" rel="noreferrer" className={linkClass}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
