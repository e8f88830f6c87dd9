import type { ReactNode } from "react"
import css from "./badge.module.css"
import { classNames } from "#app/ui/class-names.ts"

type CornerProps = {
  tone: "pick" | "soon" | "before" | "ended"
  /** Shown after a thin line: PR. */
  note?: string
  children: ReactNode
}

/** The tab on the top left corner of a picture; its parent is positioned. One at most. */
export function CornerTab({ tone, note, children }: CornerProps) {
  return (
    <p className={classNames(css.corner, css[tone])}>
      {children}
      {note && <small>{note}</small>}
    </p>
  )
}

type BadgeProps = {
  tone?: "plain" | "primary" | "amber" | "success" | "warning" | "danger"
  children: ReactNode
}

/** A small label within text: 成功, 必須. */
export function Badge({ tone = "plain", children }: BadgeProps) {
  return <span className={classNames(css.badge, tone !== "plain" && css[tone])}>{children}</span>
}
