import { useQueryClient } from '@tanstack/react-query'
import { checkNewFullname, limits, type ProfileLink, profileLinks, readLink } from '#contract'
import type { Bodies, OwnUser, Reply } from '#contract/shapes.ts'
import { call, fetchKey } from '../client/call.ts'
import { useFetch } from '../client/queries.ts'
import { storeToken } from '../client/token.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { toast } from '../ui/toasts.ts'
import { EditableField, ProfileRow } from './EditableField.tsx'
import { MyData } from './MyData.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { shownLink } from './shown-link.ts'

export function ProfilePage() {
  const fetched = useFetch('getUser', {})
  const user = fetched.data?.user
  return (
    <Page
      title="Profile settings"
      width="medium"
      aside={
        user && (
          <div className="flex flex-wrap gap-2">
            {user.isAdmin && <ButtonLink to="/admin">Administration</ButtonLink>}
            <ButtonLink to={`/u/${encodeURIComponent(user.username)}`}>View profile</ButtonLink>
          </div>
        )
      }
    >
      <Loaded fetched={fetched} className="min-h-96">
        {(own) => (
          <>
            <ProfileFields user={own.user} />
            <MyData />
          </>
        )}
      </Loaded>
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
        user={user}
        save={(facebookLink) => update({ facebookLink })}
      />
      <LinkField field="githubLink" user={user} save={(githubLink) => update({ githubLink })} />
      <PasswordSection username={user.username} save={update} />
    </div>
  )
}

export type UpdateProfile = (body: Bodies['updateUser']) => Promise<void>

/** Updates the signed-in user's profile, with toasts, and every part of the page that shows it. */
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
  user: OwnUser
  save: (link: string | null) => Promise<void>
}

function LinkField({ field, user, save }: LinkFieldProps) {
  const { label, host } = profileLinks[field]
  const link = user[field]
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
