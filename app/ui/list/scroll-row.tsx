import type { ReactNode } from "react"
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

/** A browser leaves a focused item where it is if any of it can be seen. */
function followFocus(row: HTMLUListElement) {
  const showWhole = ({ target }: FocusEvent) =>
    (target as HTMLElement).scrollIntoView({ block: "nearest", inline: "nearest" })
  row.addEventListener("focusin", showWhole)
  return () => row.removeEventListener("focusin", showWhole)
}
