import { type ReactNode, useId } from "react"
import { classNames } from "./class-names.ts"
import { Modal } from "./modal.tsx"
import { ModalFrame } from "./modal-frame.tsx"
import css from "./sheet.module.css"

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  locked?: boolean
  /** "bottom" comes from below on phones and is a dialog from 640; "end" comes from the right, as wide as a menu. */
  from?: "bottom" | "end"
  footer?: ReactNode
  children: ReactNode
}

export function Sheet({ from = "bottom", open, onClose, title, locked, footer, children }: Props) {
  const titleId = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      locked={locked}
      labelledBy={titleId}
      className={classNames(css.sheet, css[from])}
    >
      <ModalFrame
        look="form"
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
