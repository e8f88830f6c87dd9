import { type ReactNode, useRef } from "react"
import { classNames } from "#app/ui/class-names.ts"
import css from "./modal.module.css"
import { useModal } from "./use-modal.ts"

type Props = {
  open: boolean
  onClose: () => void
  /** While something is sent: neither Escape nor a press on the backdrop closes it. */
  locked?: boolean
  labelledBy?: string
  label?: string
  role?: "dialog" | "alertdialog"
  className?: string
  children: ReactNode
}

/**
 * The platform's modal dialog, which keeps the focus inside and returns it. The base of Dialog, Sheet and ImageViewer. It
 * stays in the tree while closed; its content is rendered only while it is open.
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
