import { useSession } from '../client/session.ts'
import site from '../site.json' with { type: 'json' }
import { Avatar } from '../ui/Avatar.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Heading } from '../ui/Heading.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Trial } from './Trial.tsx'

export function HomePage() {
  const { state } = useSession()
  return (
    <div className="mx-auto w-full max-w-[70rem] px-4 md:px-6">
      <PageTitle>{site.name}</PageTitle>
      <section className="flex flex-wrap items-center justify-between gap-x-12 gap-y-12 py-12 md:py-20 lg:flex-nowrap">
        <div>
          <Heading size="banner" className="tracking-[-0.04em]">
            {site.name}
          </Heading>
          <p className="mt-5 max-w-xl font-serif text-[clamp(1.3rem,3.4vw,1.75rem)] leading-snug">
            {site.slogan}
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/problems" variant="primary" size="large">
              Start with a problem
            </ButtonLink>
            {state !== 'user' && (
              // Hidden before the first paint if the browser has a user's token.
              <span className={state === 'unknown' ? 'in-data-[session=user]:hidden' : 'contents'}>
                <ButtonLink to="/accounts/register" size="large">
                  Create an account
                </ButtonLink>
              </span>
            )}
          </div>
        </div>
        <Trial />
      </section>
      <section aria-labelledby="about-us" className="border-t border-line py-12 md:py-16">
        <h2 id="about-us" className="text-title font-semibold">
          About Us
        </h2>
        <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {site.creators.map((creator) => (
            <li key={creator.name}>
              <CreatorCard {...creator} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

type CreatorCardProps = { name: string; role: string; link: string }

function CreatorCard({ name, role, link }: CreatorCardProps) {
  return (
    <a
      href={link}
      target="_blank"
      rel="noreferrer"
      className="group flex items-center gap-4 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-control hover:bg-sunken active:border-ink"
    >
      <Avatar name={name} className="size-12 text-large" />
      <span>
        <span className="block font-semibold underline-offset-4 group-hover:underline">{name}</span>
        <span className="block text-muted">{role}</span>
      </span>
      <span className="sr-only">, code-hosting profile (opens in a new tab)</span>
    </a>
  )
}
