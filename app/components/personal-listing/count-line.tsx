import type { ReactNode } from "react"
import { classNames } from "#app/ui/class-names.ts"
import css from "./count-line.module.css"

type Props = { counter: ReactNode; children: ReactNode; className?: string }

/** How many there are, and the ways to change that: on phones always below, so that nothing wraps once the number comes. */
export function CountLine({ counter, children, className }: Props) {
  return (
    <div className={classNames(css.line, className)}>
      {counter}
      <div className={css.ways}>{children}</div>
    </div>
  )
}
