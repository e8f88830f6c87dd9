import type { ElementType, MouseEvent, ReactNode } from "react"
import { type AsProps, elementOf } from "./as-props.ts"
import css from "./button.module.css"
import { classNames } from "./class-names.ts"
import { Spinner } from "./spinner.tsx"

type Look = {
  tone?: "primary" | "secondary" | "quiet" | "danger"
  size?: "m" | "s"
  /** As wide as its container. */
  wide?: boolean
  /** Announces that it is working, ignores presses and keeps the focus. The caller changes the text (送信中...). */
  busy?: boolean
  children: ReactNode
  className?: string
}

/** `as={SiteLink}` or `as="a"` makes it a link that looks the same. */
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

/** Also keeps Enter from submitting the form again, because Enter presses the default button. */
function ignorePress(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
