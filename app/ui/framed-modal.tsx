import { type ReactNode, useId } from "react"
import { IconButton } from "./icon-button.tsx"
import { closeIcon } from "./icons.ts"
import { Modal } from "./modal.tsx"
import css from "./framed-modal.module.css"

export type FramedModalProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Neither Escape nor × closes it while it sends. */
  locked?: boolean
  /** Stays in sight under what scrolls: buttons. */
  footer?: ReactNode
  children: ReactNode
}

type Props = FramedModalProps & {
  role?: "dialog" | "alertdialog"
  /** "form": lines between head, body and foot. "ask": a few words and large buttons. */
  look: "form" | "ask"
  className?: string
}

/** Head with title and ×, a body that scrolls, a foot that stays: what Dialog and Sheet have in common. */
export function FramedModal({ look, title, footer, children, ...modal }: Props) {
  const titleId = useId()
  return (
    <Modal {...modal} labelledBy={titleId}>
      <div className={css[look]}>
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
        <div className={css.body}>{children}</div>
        {footer && <footer className={css.foot}>{footer}</footer>}
      </div>
    </Modal>
  )
}
