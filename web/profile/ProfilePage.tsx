import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  checkNewFullname,
  checkPasswordForm,
  limits,
  type ProfileLink,
  profileLinks,
  readLink,
} from '#contract'
import type { Bodies, OwnUser, Reply } from '#contract/shapes.ts'
import { call, fetchKey } from '../client/call.ts'
import { showFailure, useFetch } from '../client/queries.ts'
import { storeToken } from '../client/token.ts'
import { useCheckedForm } from '../client/use-checked-form.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { NoAnswer } from '../ui/NoAnswer.tsx'
import { Page } from '../ui/Page.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { toast } from '../ui/toasts.ts'
import { EditableField, noText, ProfileRow, useEditing } from './EditableField.tsx'
import { MyData } from './MyData.tsx'
import { shownLink } from './shown-link.ts'

export function ProfilePage() {
  const { data, failed, refetch } = useFetch('getUser', {})
  return (
    <Page
      title="Profile settings"
      width="medium"
      // Reserves the height of the link, which only admins have.
      aside={
        <div className="min-h-11 md:min-h-9">
          {data?.user.isAdmin && <ButtonLink to="/admin">Administration</ButtonLink>}
        </div>
      }
    >
      {failed ? (
        <NoAnswer onRetry={refetch} className="min-h-96" />
      ) : (
        <>
          <ProfileFields user={data?.user ?? null} />
          <MyData />
        </>
      )}
    </Page>
  )
}

/** @param user null until it is fetched; the server's HTML has only the labels */
function ProfileFields({ user }: { user: OwnUser | null }) {
  const update = useProfileUpdate()
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-surface">
      <ProfileRow label="Username" value={user?.username ?? <Waiting />}>
        {user && (
          <ButtonLink to={`/u/${encodeURIComponent(user.username)}`}>View profile</ButtonLink>
        )}
      </ProfileRow>
      <ProfileRow label="E-mail address" value={user?.email ?? noText} />
      <EditableField
        name="fullname"
        label="Full Name"
        value={user?.fullname ?? null}
        shown={user?.fullname}
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
      <PasswordSection username={user?.username ?? ''} save={update} />
    </div>
  )
}

type UpdateProfile = (body: Bodies['updateUser']) => Promise<void>

/** Shows the spinner of Fetching in the place of one value. */
function Waiting() {
  return (
    <span
      role="status"
      data-fetching=""
      className="inline-flex animate-appear-late items-center gap-2 text-muted"
    >
      <Spinner />
      Fetching data
    </span>
  )
}

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
  user: OwnUser | null
  save: (link: string | null) => Promise<void>
}

function LinkField({ field, user, save }: LinkFieldProps) {
  const { label, host } = profileLinks[field]
  const link = user === null ? null : user[field]
  return (
    <EditableField
      name={field}
      label={label}
      value={user && (link ?? '')}
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

const noPasswords = { currentPassword: '', newPassword: '', confirmPassword: '' }
const passwordFields: [keyof typeof noPasswords, label: string, autoComplete: string][] = [
  ['currentPassword', 'Current Password', 'current-password'],
  ['newPassword', 'New Password', 'new-password'],
  ['confirmPassword', 'Confirm New Password', 'new-password'],
]

const dots = (
  <span aria-hidden="true" className="password-dots">
    ••••••••
  </span>
)

function PasswordSection({ username, save }: { username: string; save: UpdateProfile }) {
  const { editing, setEditing, field: first, button } = useEditing()
  const [changed, setChanged] = useState(false)
  const { form, field, busy, reset } = useCheckedForm({
    initial: noPasswords,
    check: checkPasswordForm,
    onFailure: showFailure,
    async send({ currentPassword, newPassword }) {
      await save({ currentPassword, newPassword })
      setChanged(true)
      toggle()
    },
  })
  const toggle = () => {
    reset()
    setEditing(!editing)
  }
  const isChanged = changed && !editing
  return (
    <section aria-label="Password">
      <ProfileRow
        label="Password"
        value={isChanged ? 'Password changed. You are signed out everywhere else.' : dots}
      >
        <Button
          ref={button}
          aria-label={editing ? 'Cancel changing the password' : 'Edit Password'}
          aria-expanded={editing}
          disabled={busy}
          onClick={toggle}
        >
          {editing ? 'Cancel' : 'Edit'}
        </Button>
      </ProfileRow>
      {editing && (
        <form {...form} className="grid max-w-md gap-4 px-4 pt-1 pb-5">
          {/* Lets password managers store the new password with it. */}
          <input name="username" autoComplete="username" value={username} readOnly hidden />
          {passwordFields.map(([name, label, autoComplete], index) => (
            <PasswordField
              key={name}
              {...field(name)}
              ref={index === 0 ? first : null}
              label={label}
              autoComplete={autoComplete}
            />
          ))}
          <Button type="submit" variant="primary" size="large" busy={busy} className="w-fit">
            Change Password
          </Button>
        </form>
      )}
    </section>
  )
}
