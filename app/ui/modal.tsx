import { type ReactNode, useRef } from "react"
import { classNames } from "./class-names.ts"
import css from "./modal.module.css"
import { useModal } from "./use-modal.ts"

type Props = {
  open: boolean
  onClose: () => void
  /** While something is being sent: neither Escape nor the mask closes it. */
  locked?: boolean
  labelledBy?: string
  label?: string
  role?: "dialog" | "alertdialog"
  className?: string
  children: ReactNode
}

/**
 * The platform's modal dialog, on top of everything, with the focus kept in and given back. Dialog, Sheet and ImageViewer
 * are made of it. It stays in the tree while closed; what it holds is there only while open.
 */
export function Modal(props: Props) {
  const { open, onClose, locked, labelledBy, label, role, className, children } = props
  const box = useRef<HTMLDialogElement>(null)
  useModal(box, open, () => {
    if (!locked) onClose()
  })

  return (
    <dialog
      ref={box}
      role={role}
      className={classNames(css.modal, className)}
      aria-labelledby={labelledBy}
      aria-label={label}
    >
      {open && children}
    </dialog>
  )
}
