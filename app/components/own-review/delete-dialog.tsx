import { useState } from "react"
import { changeAddress } from "#app/addresses/change-review.ts"
import { Button } from "#app/ui/button.tsx"
import { Dialog } from "#app/ui/dialog.tsx"
import { toast } from "#app/ui/toast.ts"
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
    <Dialog
      open={open}
      onClose={onClose}
      locked={isBusy}
      role="alertdialog"
      title="ナゾ活の削除"
      footer={
        <>
          <Button tone="secondary" disabled={isBusy} onClick={onClose} data-first-focus>
            キャンセル
          </Button>
          <Button tone="danger" busy={isBusy} onClick={remove}>
            削除
          </Button>
        </>
      }
    >
      <p>ナゾ活を削除しますか？</p>
      <p>いいねとコメントもいっしょに消え、元には戻せません。</p>
    </Dialog>
  )
}
