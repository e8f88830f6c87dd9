import type { ReactNode } from "react"
import { IconButton } from "./icon-button.tsx"
import { closeIcon } from "./icons.ts"
import css from "./modal-frame.module.css"

type Props = {
  titleId: string
  title: ReactNode
  onClose: () => void
  locked?: boolean
  /** "form": lines between head, body and foot. "ask": a few words and large buttons. */
  look: "form" | "ask"
  /** Stays in sight under what scrolls. */
  footer?: ReactNode
  children: ReactNode
}

/** Head with title and ×, a body that scrolls, a foot that stays: the inside of Dialog and Sheet. */
export function ModalFrame({ titleId, title, onClose, locked, look, footer, children }: Props) {
  return (
    <div className={css[look]}>
      <header className={css.head}>
        <h2 id={titleId} className={css.title} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon={closeIcon} label="閉じる" onClick={onClose} disabled={locked} />
      </header>
      <div className={css.body}>{children}</div>
      {footer && <footer className={css.foot}>{footer}</footer>}
    </div>
  )
}
