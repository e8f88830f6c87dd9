import type { ReactNode } from "react"
import { classNames } from "#app/ui/class-names.ts"
import css from "./reserve-space.module.css"
import type { Personal } from "./use-personal.ts"

type Props = {
  for: Personal<unknown>
  /** Whose browsers may show something else here: those who hide, or every member's. */
  of?: "hides" | "member"
  /** Cards keep their ground; words vanish for the moment; of anything else, what is marked data-holds. */
  look?: "cards" | "words" | "parts"
  children: ReactNode
}

/**
 * What may change once it is known who is there keeps its place and stays unseen until then. Everybody's page is drawn
 * with it; only the hint on `<html>` makes it hold.
 */
export function ReserveSpace({ for: personal, of = "hides", look = "cards", children }: Props) {
  const { kind } = personal
  const held = kind === "waiting" ? css.held : kind === "unknown" ? css[of] : undefined
  // A member's cards take the places of others: none of those wanders over to where it stands now.
  const whose = look === "cards" && kind === "personal" ? personal.n : "everybody"
  return (
    <div key={whose} className={classNames(css[look], held)} aria-busy={kind === "waiting"}>
      {children}
    </div>
  )
}
