import { useState } from "react"
import { Button } from "#app/ui/button.tsx"
import { Dialog } from "#app/ui/overlay/dialog.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { messages } from "#shared/messages/catalogue.ts"
import { longestSearchName } from "#shared/search/saved-searches.ts"
import type { ListedSearch } from "./with-news.ts"

type Props = {
  search: ListedSearch
  /** Resolves to whether it is done. */
  rename: (name: string) => Promise<boolean>
  onClose: () => void
}

export function RenameDialog({ search, rename, onClose }: Props) {
  const [isOpen, setOpen] = useState(true)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  function close() {
    // The dialog gives the focus back before it goes.
    setOpen(false)
    queueMicrotask(onClose)
  }
  async function send(name: string) {
    if (name === "") return setError(messages.SAVED_SEARCH.NAME_REQUIRED)
    setSending(true)
    const isDone = await rename(name)
    setSending(false)
    if (isDone) close()
  }
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      locked={isSending}
      title="名前の変更"
      footer={
        <>
          <Button tone="secondary" onClick={close} disabled={isSending}>
            キャンセル
          </Button>
          <Button type="submit" form="rename-search" busy={isSending}>
            変更する
          </Button>
        </>
      }
    >
      <form
        id="rename-search"
        noValidate
        onChange={() => setError(undefined)}
        onSubmit={(event) => {
          event.preventDefault()
          void send(String(new FormData(event.currentTarget).get("name")).trim())
        }}
      >
        <TextField
          label="名前"
          name="name"
          required
          maxLength={longestSearchName}
          defaultValue={search.name}
          error={error}
          data-first-focus
        />
      </form>
    </Dialog>
  )
}
