import { useState } from "react"
import { changeAddress } from "#shared/addresses/change-review.ts"
import { AskDialog } from "#app/ui/overlay/ask-dialog.tsx"
import { toast } from "#app/ui/overlay/toast.ts"
import { send } from "#app/viewer/send.ts"
import { messages } from "#shared/messages/catalogue.ts"

type Props = { id: number; open: boolean; onClose: () => void; onDeleted: () => void }

/** Asks before a review is deleted. */
export function DeleteDialog({ id, open, onClose, onDeleted }: Props) {
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    const outcome = await send(
      changeAddress(id, "delete"),
      {},
      { login: messages.REVIEW.AUTH_ERROR, failure: messages.REVIEW.DELETE_ERROR },
    )
    setBusy(false)
    if (!outcome.ok) return
    onClose()
    toast.success(messages.REVIEW.DELETE_SUCCESS)
    onDeleted()
  }

  return (
    <AskDialog
      open={open}
      onClose={onClose}
      title="ナゾ活の削除"
      button="削除"
      tone="danger"
      busy={isBusy}
      onAgree={remove}
    >
      <p>ナゾ活を削除しますか？</p>
      <p>いいねとコメントもいっしょに消え、元には戻せません。</p>
    </AskDialog>
  )
}
