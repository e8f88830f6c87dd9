import type { ReactNode } from "react"
import { classNames } from "#app/ui/class-names.ts"
import css from "./count-line.module.css"

type Props = { counter: ReactNode; children: ReactNode; className?: string }

/** The result count and its controls; on phones these are always below, so that nothing wraps when the count arrives. */
export function CountLine({ counter, children, className }: Props) {
  return (
    <div className={classNames(css.line, className)}>
      {counter}
      <div className={css.ways}>{children}</div>
    </div>
  )
}
