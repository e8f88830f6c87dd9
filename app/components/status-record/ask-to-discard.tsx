import { useState } from "react"
import { createRoot } from "react-dom/client"
import { Button } from "#app/ui/button.tsx"
import { Dialog } from "#app/ui/dialog.tsx"
import { messages } from "#shared/messages/catalogue.ts"
import { type Status, statuses } from "#shared/catalogue/statuses.ts"

/** Asks whether the record of a play may go with its プレイ済. */
export function askToDiscard(next: Status): Promise<boolean> {
  const host = document.createElement("div")
  document.body.append(host)
  const root = createRoot(host)
  return new Promise((resolve) => {
    root.render(
      <DiscardDialog
        next={next}
        onAnswer={(agrees) => {
          root.unmount()
          host.remove()
          resolve(agrees)
        }}
      />,
    )
  })
}

type Props = { next: Status; onAnswer: (agrees: boolean) => void }

function DiscardDialog({ next, onAnswer }: Props) {
  const [isOpen, setOpen] = useState(true)
  function answer(agrees: boolean) {
    // The dialog gives the focus back before it goes.
    setOpen(false)
    queueMicrotask(() => onAnswer(agrees))
  }
  return (
    <Dialog
      open={isOpen}
      onClose={() => answer(false)}
      role="alertdialog"
      title="記録の削除"
      footer={
        <>
          <Button tone="secondary" onClick={() => answer(false)} data-first-focus>
            キャンセル
          </Button>
          <Button tone="danger" onClick={() => answer(true)}>
            {next === statuses.none ? "解除して削除" : "気になるに変更して削除"}
          </Button>
        </>
      }
    >
      <p>{messages.STATUS.RECORD_KEPT}</p>
      <p>元には戻せません。</p>
    </Dialog>
  )
}
