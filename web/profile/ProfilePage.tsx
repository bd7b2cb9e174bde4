import { useQueryClient } from '@tanstack/react-query'
import { checkNewFullname, limits, type ProfileLink, profileLinks, readLink } from '#contract'
import type { Bodies, OwnUser, Reply } from '#contract/shapes.ts'
import { call, fetchKey } from '../client/call.ts'
import { useFetch } from '../client/queries.ts'
import { storeToken } from '../client/token.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Fetching } from '../ui/Fetching.tsx'
import { NoAnswer } from '../ui/NoAnswer.tsx'
import { Page } from '../ui/Page.tsx'
import { toast } from '../ui/toasts.ts'
import { EditableField, ProfileRow } from './EditableField.tsx'
import { MyData } from './MyData.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { shownLink } from './shown-link.ts'

/** Lets the signed-in user edit the profile. */
export function ProfilePage() {
  const { data, failed, refetch } = useFetch('getUser', {})
  const user = data?.user
  return (
    <Page
      title="Profile settings"
      width="medium"
      aside={
        user !== undefined && (
          <div className="flex flex-wrap gap-2">
            {user.isAdmin && <ButtonLink to="/admin">Administration</ButtonLink>}
            <ButtonLink to={`/u/${encodeURIComponent(user.username)}`}>View profile</ButtonLink>
          </div>
        )
      }
    >
      {failed && <NoAnswer onRetry={refetch} />}
      {!failed && user === undefined && <Fetching className="min-h-96" />}
      {user !== undefined && (
        <>
          <ProfileFields user={user} />
          <MyData />
        </>
      )}
    </Page>
  )
}

function ProfileFields({ user }: { user: OwnUser }) {
  const update = useProfileUpdate()
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-surface">
      <ProfileRow label="Username" value={user.username} />
      <ProfileRow label="E-mail address" value={user.email} />
      <EditableField
        name="fullname"
        label="Full Name"
        value={user.fullname}
        shown={user.fullname}
        check={checkNewFullname}
        save={(fullname) => update({ fullname })}
        maxLength={limits.fullname.max}
        input={{ autoComplete: 'name', spellCheck: false }}
      />
      <LinkField
        field="facebookLink"
        link={user.facebookLink}
        save={(facebookLink) => update({ facebookLink })}
      />
      <LinkField
        field="githubLink"
        link={user.githubLink}
        save={(githubLink) => update({ githubLink })}
      />
      <PasswordSection username={user.username} save={update} />
    </div>
  )
}

export type UpdateProfile = (body: Bodies['updateUser']) => Promise<void>

/**
 * Returns a function that updates the signed-in user's profile, with toasts, and every part of the
 * page that shows the user.
 */
function useProfileUpdate(): UpdateProfile {
  const client = useQueryClient()
  return async (body) => {
    const { user, token } = await toast.pending(call('updateUser', { body }), {
      pending: 'Updating...',
      success: 'Update profile successfully',
    })
    // A change of the password has ended the session of the old token.
    if (token !== undefined) storeToken(token)
    const reply: Reply<'getUser'> = { user }
    client.setQueryData(fetchKey('getUser', {}, 'user'), reply)
  }
}

type LinkFieldProps = {
  field: ProfileLink
  link: string | null
  save: (link: string | null) => Promise<void>
}

function LinkField({ field, link, save }: LinkFieldProps) {
  const { label, host } = profileLinks[field]
  return (
    <EditableField
      name={field}
      label={label}
      value={link ?? ''}
      shown={link === null ? <span className="text-muted">No link</span> : shownLink(link)}
      check={(text) => {
        const read = readLink(field, text)
        return 'message' in read ? read.message : null
      }}
      save={(text) => {
        const read = readLink(field, text)
        return save('link' in read ? read.link : text)
      }}
      input={{
        inputMode: 'url',
        autoComplete: 'url',
        placeholder: `https://${host}/…`,
        spellCheck: false,
      }}
    />
  )
}
