import type { ElementType, MouseEvent, ReactNode } from "react"
import { type AsProps, elementOf } from "./as-props.ts"
import css from "./button.module.css"
import { classNames } from "./class-names.ts"
import { Spinner } from "./spinner.tsx"

type Look = {
  tone?: "primary" | "secondary" | "quiet" | "danger"
  size?: "m" | "s"
  /** As wide as its place. */
  wide?: boolean
  /** At work: says so, takes no press, keeps the focus. The caller changes the words (送信中...). */
  busy?: boolean
  children: ReactNode
  className?: string
}

/** `as={SiteLink}` or `as="a"` makes it a link of the same look. */
export function Button<As extends ElementType = "button">({
  as,
  tone = "primary",
  size = "m",
  wide,
  busy,
  children,
  className,
  ...rest
}: AsProps<Look, As>) {
  const { Tag, ...own } = elementOf(as)
  return (
    <Tag
      {...own}
      {...rest}
      {...(busy ? { "aria-disabled": true, "aria-busy": true, onClick: ignorePress } : undefined)}
      className={classNames(css[tone], size === "s" && css.small, wide && css.wide, className)}
    >
      {busy && <Spinner />}
      {children}
    </Tag>
  )
}

/** Stops a form too, and a second press of Enter: the default button is what submits it. */
function ignorePress(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
