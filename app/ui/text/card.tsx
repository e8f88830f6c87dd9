import type { ReactNode } from "react"
import css from "./card.module.css"
import { classNames } from "#app/ui/class-names.ts"

type Props = {
  as?: "div" | "article" | "section" | "li"
  /** Rises a little on hover: for a card that can be pressed as a whole. */
  lifts?: boolean
  /** Without padding, pictures reach the edge. */
  padded?: boolean
  className?: string
  children: ReactNode
}

/** A surface with a border and no shadow at rest. */
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
