import { useId, useState } from 'react'
import { limits } from '#contract'
import { call } from '../client/call.ts'
import { reportFailure } from '../client/queries.ts'
import { useRequest } from '../client/use-request.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { reloadSaying } from '../ui/reload-saying.ts'
import { type Choice, readChoice } from './avatar-choice.ts'

type AvatarDialogProps = {
  open: boolean
  onClose: () => void
  /** The name of the avatar's owner. */
  name: string
  /** The current picture. */
  url: string | null
}

/** Changes or deletes the avatar. Both reload the page, because many parts show it. */
export function AvatarDialog({ open, onClose, name, url }: AvatarDialogProps) {
  const [choice, setChoice] = useState<Choice | null>(null)
  const id = useId()
  const saving = useRequest(async () => {
    if (choice === null || 'message' in choice) return
    const body = new FormData()
    body.set('file', choice.file)
    await attempt(call('updateAvatar', { body }), 'Update avatar successfully')
  })
  const deleting = useRequest(() => attempt(call('deleteAvatar', {}), 'Delete avatar successfully'))
  const busy = saving.busy || deleting.busy
  const close = () => {
    setChoice(null)
    onClose()
  }
  const wrong = choice !== null && 'message' in choice ? choice.message : null
  const preview = choice !== null && 'preview' in choice ? choice.preview : url
  return (
    <Dialog open={open} title="Avatar" onClose={close}>
      <div className="flex flex-wrap items-center gap-5">
        <Avatar name={name} url={preview} className="size-24 text-verdict" />
        <div className="min-w-0 flex-1 basis-48">
          <label
            className={buttonClass(
              'secondary',
              'relative cursor-pointer outline-accent has-focus-visible:outline-2',
            )}
          >
            Choose an image
            <input
              type="file"
              accept="image/*"
              disabled={busy}
              aria-describedby={`${id}-rules ${id}-error`}
              className="absolute inset-0 cursor-pointer opacity-0"
              onChange={(event) => {
                const [file] = event.target.files ?? []
                if (file !== undefined) void readChoice(file).then(setChoice)
              }}
            />
          </label>
          <p id={`${id}-rules`} className="mt-2 text-small text-muted">
            PNG, JPEG, WebP or GIF, at most {limits.avatar.bytes / 1024 / 1024} MB. The middle of it
            is shown.
          </p>
          {/* Announces the chosen file. */}
          <p role="status" className="mt-1 text-small [overflow-wrap:anywhere] empty:hidden">
            {choice !== null && 'file' in choice && choice.file.name}
          </p>
          <p id={`${id}-error`} role="alert" className="mt-1 text-small text-failed empty:hidden">
            {wrong}
          </p>
        </div>
      </div>
      <div className="mt-5 flex flex-wrap justify-between gap-2">
        <Button
          variant="danger"
          disabled={url === null || saving.busy}
          busy={deleting.busy}
          onClick={() => deleting.start()}
        >
          Delete avatar
        </Button>
        <Button
          variant="primary"
          disabled={choice === null || wrong !== null || deleting.busy}
          busy={saving.busy}
          onClick={() => saving.start()}
        >
          Save changes
        </Button>
      </div>
    </Dialog>
  )
}

async function attempt(request: Promise<unknown>, success: string): Promise<void> {
  try {
    await request
    reloadSaying(success)
  } catch (error) {
    reportFailure(error)
  }
}
