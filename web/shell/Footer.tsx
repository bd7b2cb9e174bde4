import site from '../site.json' with { type: 'json' }
import { classNames } from '../ui/class-names.ts'
import { Link } from '../ui/Link.tsx'

const links: { label: string; href: string }[] = [
  ...site.footerLinks,
  ...(site.sourceLink === null ? [] : [{ label: 'Source', href: site.sourceLink }]),
]

const linkClass = 'hover:text-ink underline max-md:inline-block max-md:py-3'

export function Footer() {
  return (
    <footer
      className={classNames(
        'flex items-center border-t border-line print:hidden',
        'md:peer-has-[[data-pane]]:flex-1',
        // Content that is still loading would push a visible footer down.
        'peer-has-[[data-fetching]]:invisible',
        // On phones the code fills the window.
        'max-md:peer-has-[[data-pane=right]]:hidden',
      )}
    >
      <div className="mx-auto flex w-full max-w-[70rem] flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-5 text-small max-md:py-2 text-muted md:px-6">
        <p>© 2024 {site.name}</p>
        <ul className="flex flex-wrap gap-x-5 md:gap-y-2">
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
