import type { ElementType } from "react"
import { type AsProps, elementOf } from "./as-props.ts"
import { classNames } from "./class-names.ts"
import { Icon } from "./icon.tsx"
import css from "./icon-button.module.css"

type Look = {
  icon: string
  label: string
  iconSize?: "s" | "m" | "l"
  /** A number on its corner; none at 0. `label` must contain it too. */
  count?: number
  className?: string
  children?: never
}

export function IconButton<As extends ElementType = "button">({
  as,
  icon,
  label,
  iconSize = "l",
  count = 0,
  className,
  ...rest
}: AsProps<Look, As>) {
  const { Tag, ...own } = elementOf(as)
  return (
    <Tag {...own} {...rest} aria-label={label} className={classNames(css.button, className)}>
      <Icon of={icon} size={iconSize} />
      {count > 0 && <span className={css.count} data-count={count > 99 ? "99+" : count} />}
    </Tag>
  )
}
