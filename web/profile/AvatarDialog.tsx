import { useId, useState } from 'react'
import { limits } from '#contract'
import { call } from '../client/call.ts'
import { useRequest } from '../client/use-request.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { reloadSaying } from '../ui/reload-saying.ts'

const maxMib = limits.avatar.bytes / 1024 / 1024

type AvatarDialogProps = { onClose: () => void; name: string; url: string | null }

/** Changes or deletes the avatar. Both reload the page, because many parts show it. */
export function AvatarDialog({ onClose, name, url }: AvatarDialogProps) {
  const [choice, setChoice] = useState<{ file: File; preview: string } | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const saving = useRequest(async (file: File) => {
    const body = new FormData()
    body.set('file', file)
    await call('updateAvatar', { body })
    reloadSaying('Update avatar successfully')
  })
  const deleting = useRequest(async () => {
    await call('deleteAvatar', {})
    reloadSaying('Delete avatar successfully')
  })
  const choose = (file: File) => {
    const message = check(file)
    setWrong(message)
    // Not revoked, since saving reloads the page.
    setChoice(message === null ? { file, preview: URL.createObjectURL(file) } : null)
  }
  return (
    <Dialog title="Avatar" onClose={onClose}>
      <div className="flex flex-wrap items-center gap-5">
        <Avatar name={name} url={choice?.preview ?? url} className="size-24 text-verdict" />
        <FileChooser
          disabled={saving.busy || deleting.busy}
          fileName={choice?.file.name}
          error={wrong}
          onChoose={choose}
        />
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
          disabled={choice === null || deleting.busy}
          busy={saving.busy}
          onClick={() => choice && saving.start(choice.file)}
        >
          Save changes
        </Button>
      </div>
    </Dialog>
  )
}

type FileChooserProps = {
  disabled: boolean
  fileName: string | undefined
  error: string | null
  onChoose: (file: File) => void
}

function FileChooser({ disabled, fileName, error, onChoose }: FileChooserProps) {
  const id = useId()
  return (
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
          disabled={disabled}
          aria-describedby={`${id}-rules ${id}-error`}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={({ target }) => target.files?.[0] && onChoose(target.files[0])}
        />
      </label>
      <p id={`${id}-rules`} className="mt-2 text-small text-muted">
        PNG, JPEG, WebP or GIF, at most {maxMib} MB. The picture is cropped to a square.
      </p>
      {/* Announces the chosen file. */}
      <p role="status" className="mt-1 text-small [overflow-wrap:anywhere] empty:hidden">
        {fileName}
      </p>
      <p id={`${id}-error`} role="alert" className="mt-1 text-small text-failed empty:hidden">
        {error}
      </p>
    </div>
  )
}

/** Rejects obvious mistakes early; the server checks more. */
function check(file: File): string | null {
  if (!file.type.startsWith('image/')) return 'Please choose an image file'
  return file.size > limits.avatar.bytes ? `The picture may be at most ${maxMib} MB` : null
}
