import type { ReactNode } from "react"
import { classNames } from "#app/ui/class-names.ts"
import css from "./reserve-space.module.css"
import type { Personal } from "./use-personal.ts"

type Props = {
  for: Personal<unknown>
  /** The members who may see something else here: those who hide, or all. */
  of?: "hides" | "member"
  /** Cards keep their space; words are hidden; of other parts, those with data-holds. */
  variant?: "cards" | "words" | "parts"
  children: ReactNode
}

/**
 * Hides member-dependent content, keeping its layout, until the viewer is known. Every page contains it; it takes effect
 * only with the hint on `<html>`.
 */
export function ReserveSpace({ for: personal, of = "hides", variant = "cards", children }: Props) {
  const { kind } = personal
  const held = kind === "waiting" ? css.held : kind === "unknown" ? css[of] : undefined
  // A new key for the member's cards, so that shared ones are not moved across the grid.
  const whose = variant === "cards" && kind === "personal" ? personal.n : "everybody"
  return (
    <div key={whose} className={classNames(css[variant], held)} aria-busy={kind === "waiting"}>
      {children}
    </div>
  )
}
