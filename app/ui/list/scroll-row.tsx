import type { ReactNode } from "react"
import { followFocus } from "./follow-focus.ts"
import css from "./scroll-row.module.css"
import { classNames } from "#app/ui/class-names.ts"

type Props = { children: ReactNode; label?: string; className?: string }

/** Items in one line that scrolls sideways on narrow screens; wide ones let it wrap. */
export function ScrollRow({ children, label, className }: Props) {
  return (
    <ul ref={followFocus} className={classNames(css.row, className)} aria-label={label}>
      {children}
    </ul>
  )
}
