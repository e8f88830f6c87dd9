import { type ReactNode, useId } from "react"
import css from "./dialog.module.css"
import { Modal } from "./modal.tsx"
import { ModalFrame } from "./modal-frame.tsx"

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  locked?: boolean
  role?: "dialog" | "alertdialog"
  /** Buttons that stay in sight. */
  footer?: ReactNode
  children: ReactNode
}

/** A question or a message in the middle of the page. For a form, Sheet. */
export function Dialog({ open, onClose, title, locked, role, footer, children }: Props) {
  const titleId = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      locked={locked}
      role={role}
      labelledBy={titleId}
      className={css.dialog}
    >
      <ModalFrame
        look="ask"
        titleId={titleId}
        title={title}
        onClose={onClose}
        locked={locked}
        footer={footer}
      >
        {children}
      </ModalFrame>
    </Modal>
  )
}
