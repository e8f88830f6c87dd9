import type { ReactNode } from "react"
import css from "./card.module.css"
import { classNames } from "./class-names.ts"

type Props = {
  as?: "div" | "article" | "section" | "li"
  /** Rises a little under the pointer: for a card that is pressed as a whole. */
  lifts?: boolean
  /** Its own padding; without it pictures reach the edge. */
  padded?: boolean
  className?: string
  children: ReactNode
}

/** A piece of paper: one line around it, no shadow at rest. */
export function Card({ as: Tag = "div", lifts, padded, className, children }: Props) {
  return (
    <Tag
      className={classNames(
        "card shrinks anchor",
        lifts && "lifts",
        padded && css.padded,
        className,
      )}
    >
      {children}
    </Tag>
  )
}
