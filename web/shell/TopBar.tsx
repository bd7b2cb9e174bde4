import { Menu as MenuIcon, Monitor, Moon, Sun, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { type Theme, themes, useTheme } from '../client/preferences.ts'
import { signOut, useSession } from '../client/session.ts'
import site from '../site.json' with { type: 'json' }
import { Avatar } from '../ui/Avatar.tsx'
import { Button, ButtonLink, IconButton } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Link, NavLink } from '../ui/Link.tsx'
import { Logo } from '../ui/Logo.tsx'
import { openShortcuts } from '../ui/shortcuts.ts'

const links = [
  { to: '/problems', label: 'Problems' },
  { to: '/submissions', label: 'Submissions', forUsers: true },
  { to: '/contribute', label: 'Contribute', forUsers: true },
]

const linkClass =
  'flex items-center border-b-2 border-transparent px-2.5 text-muted hover:text-ink ' +
  'aria-[current]:border-ink aria-[current]:text-ink max-md:min-h-12 max-md:border-b-0'

/** Icon buttons do not grow with the text, so that the bar keeps to one line of a phone. */
const narrowClass = 'max-md:min-w-[44px]!'

/** Shows the navigation at the top. On phones, its links are in a menu below the bar. */
export function TopBar() {
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the menu
  useEffect(() => setOpen(false), [pathname])
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface print:hidden">
      <div className="flex min-h-13 flex-wrap items-stretch gap-x-2 px-4 md:gap-x-4 md:px-5">
        <Link
          to="/"
          aria-label={`${site.name}, home`}
          className="flex min-h-13 items-center gap-2.5"
        >
          <Logo />
          <span className="text-large font-semibold tracking-tight max-sm:sr-only">
            {site.name}
          </span>
        </Link>
        <SiteLinks open={open} />
        <div className="ml-auto flex flex-wrap items-center justify-end gap-1 md:gap-2 print:hidden">
          <ThemeSwitch />
          <AccountLinks />
          <IconButton
            label="Menu"
            aria-expanded={open}
            aria-controls="site-links"
            className={`${narrowClass} md:hidden`}
            icon={open ? <X size={20} /> : <MenuIcon aria-hidden="true" size={20} />}
            onClick={() => setOpen(!open)}
          />
        </div>
      </div>
    </header>
  )
}

function SiteLinks({ open }: { open: boolean }) {
  const { state, isAdmin } = useSession()
  const shown = isAdmin
    ? [...links, { to: '/contributions', label: 'Contributions', forUsers: true }]
    : links
  return (
    <nav
      id="site-links"
      aria-label="Main"
      className={classNames(
        'max-md:absolute max-md:inset-x-0 max-md:top-full max-md:border-b max-md:border-line',
        'max-md:flex-col max-md:bg-surface max-md:px-4 max-md:pb-3 max-md:shadow-float',
        'md:ml-2 md:flex print:hidden',
        open ? 'flex' : 'max-md:hidden',
      )}
    >
      {shown.map(({ label, ...link }) => (
        <NavLink key={link.to} {...link} className={linkClass}>
          {label}
        </NavLink>
      ))}
      {state !== 'user' && (
        <NavLink to="/accounts/register" className={`${linkClass} md:hidden`}>
          Register
        </NavLink>
      )}
      {open && (
        <MenuButton onClick={openShortcuts}>
          Keyboard shortcuts
          <kbd className="ml-2 rounded-small border border-control px-1.5 text-small">?</kbd>
        </MenuButton>
      )}
      {open && state === 'user' && <MenuButton onClick={leave}>Sign Out</MenuButton>}
    </nav>
  )
}

function MenuButton(props: { onClick: () => void; children: ReactNode }) {
  return <button type="button" {...props} className={`${linkClass} md:hidden`} />
}

const faces = {
  system: { Icon: Monitor, label: "Use the system's theme" },
  light: { Icon: Sun, label: 'Use the light theme' },
  dark: { Icon: Moon, label: 'Use the dark theme' },
} as const satisfies Record<Theme, unknown>

/** Switches to the theme that it shows, the next of system, light and dark. */
function ThemeSwitch() {
  const [theme, choose] = useTheme()
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
  const { Icon, label } = faces[next]
  return (
    <IconButton
      label={label}
      className={narrowClass}
      icon={<Icon size={18} />}
      onClick={() => choose(next)}
    />
  )
}

export function AccountLinks() {
  const { state, user } = useSession()
  if (state === 'user') {
    return (
      <>
        <Link
          to={user === null ? '/profile' : `/u/${encodeURIComponent(user.username)}`}
          className="flex size-11 items-center justify-center rounded-full md:size-9"
        >
          <Avatar
            name={user?.fullname ?? ''}
            url={user?.avatar?.url ?? null}
            alt={user === null ? 'Your profile' : `Your profile, ${user.username}`}
          />
        </Link>
        <Button onClick={leave} className="max-md:hidden">
          Sign Out
        </Button>
      </>
    )
  }
  // The server renders the visitor's links; `base.css` hides them from users before hydration.
  return (
    <span className={state === 'unknown' ? 'visitor-links flex gap-1 md:gap-2' : 'contents'}>
      <ButtonLink to="/accounts/register" variant="quiet" className="max-md:hidden">
        Register
      </ButtonLink>
      <ButtonLink to="/accounts/login">Sign In</ButtonLink>
    </span>
  )
}

/** Signs out with a reload, so that no data of the user stays in memory. */
function leave() {
  signOut()
  location.assign('/accounts/login')
}
