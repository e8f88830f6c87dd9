import { type ReactNode, useId } from "react"
import { IconButton } from "#app/ui/icon-button.tsx"
import { closeIcon } from "#app/ui/icons.ts"
import { Modal } from "./modal.tsx"
import css from "./framed-modal.module.css"

export type FramedModalProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** While it sends, neither Escape nor × closes it. */
  locked?: boolean
  /** The words about a failure, below the title. They are read out at once. */
  problem?: ReactNode
  /** The foot, which stays visible while the body scrolls: buttons. */
  footer?: ReactNode
  children: ReactNode
}

type Props = FramedModalProps & {
  role?: "dialog" | "alertdialog"
  /** "form": lines between head, body and foot. "ask": a short text and large buttons. */
  variant: "form" | "ask"
  className?: string
}

/** The base of Dialog and Sheet: a head with title and ×, a body that scrolls, and a foot. */
export function FramedModal({ variant, title, problem, footer, children, ...modal }: Props) {
  const titleId = useId()
  return (
    <Modal {...modal} labelledBy={titleId}>
      <div className={css[variant]}>
        <header className={css.head}>
          <h2 id={titleId} className={css.title} tabIndex={-1}>
            {title}
          </h2>
          <IconButton
            icon={closeIcon}
            label="閉じる"
            onClick={modal.onClose}
            disabled={modal.locked}
          />
        </header>
        {problem && (
          <div role="alert" className={css.problem}>
            {problem}
          </div>
        )}
        <div className={css.body}>{children}</div>
        {footer && <footer className={css.foot}>{footer}</footer>}
      </div>
    </Modal>
  )
}
