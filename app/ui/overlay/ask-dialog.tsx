import type { ReactNode } from "react"
import { Button } from "#app/ui/button.tsx"
import { Dialog } from "./dialog.tsx"

type Props = {
  open: boolean
  onClose: () => void
  title: string
  /** Of the button that agrees. */
  button: string
  /** Where something is lost. */
  tone?: "danger"
  /** It is being done: nothing can be pressed. */
  busy?: boolean
  onAgree: () => void
  children: ReactNode
}

/** Asks before something is done. The focus begins on the way out. */
export function AskDialog({ button, tone, busy = false, onAgree, children, ...dialog }: Props) {
  return (
    <Dialog
      {...dialog}
      locked={busy}
      role="alertdialog"
      footer={
        <>
          <Button tone="secondary" disabled={busy} onClick={dialog.onClose} data-first-focus>
            キャンセル
          </Button>
          <Button tone={tone} busy={busy} onClick={onAgree}>
            {button}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
