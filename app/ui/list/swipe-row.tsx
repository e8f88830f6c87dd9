import type { ReactNode } from "react"
import css from "./swipe-row.module.css"

type Props = {
  children: ReactNode
  /** The id of the form that the button at the end sends. */
  form: string
  /** The words on the button. */
  action: string
}

/**
 * A line of a list that a finger pushes aside to reach a button. Browsers scroll it, so it needs no scripts. The same action is
 * elsewhere in the line for mouse, keyboard and screen reader.
 */
export const SwipeRow = ({ children, form, action }: Props) => (
  <div className={css.row}>
    <div className={css.whole}>{children}</div>
    <button type="submit" form={form} tabIndex={-1} aria-hidden className={css.action}>
      {action}
    </button>
  </div>
)
