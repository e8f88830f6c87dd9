import type { ComponentProps, ElementType, ReactNode } from "react"
import { type AsProps, elementOf } from "#app/ui/as-props.ts"
import css from "./chip.module.css"
import { classNames } from "#app/ui/class-names.ts"
import { Icon } from "#app/ui/icon.tsx"
import { closeIcon } from "#app/ui/icons.ts"

type Look = {
  children: ReactNode
  /** Makes it a toggle. Leave it out for a link or a button. */
  selected?: boolean
  /** Pressing removes it: a × after the text, and "… を外す" for screen readers. */
  removable?: boolean
  className?: string
}

/** A chip can be pressed, so it has a border. A plain fact is <Fact>. */
export function Chip<As extends ElementType = "button">({
  as,
  children,
  selected,
  removable,
  className,
  ...rest
}: AsProps<Look, As>) {
  const { Tag, ...own } = elementOf(as)
  return (
    <Tag
      {...own}
      {...rest}
      aria-pressed={as || removable ? undefined : selected}
      className={classNames(css.chip, (selected || removable) && css.on, className)}
    >
      {children}
      {removable && (
        <>
          <span className="vh">を外す</span>
          <Icon of={closeIcon} size="s" />
        </>
      )}
    </Tag>
  )
}

/** A fact: an icon and a word, without a border. */
export function Fact({ icon, children }: { icon?: string; children: ReactNode }) {
  return (
    <span className="row-inline text-14 snug ink-2 gap-4">
      {icon && <Icon of={icon} size="s" />}
      {children}
    </span>
  )
}

/** A link to everything with this tag, with a hash sign. */
export function TagLink<As extends ElementType>({
  as: Tag,
  children,
  ...rest
}: { as: As; children: ReactNode } & Omit<ComponentProps<As>, "children" | "className">) {
  const Link: ElementType = Tag
  return (
    <Link {...rest} className={css.tag}>
      {children}
    </Link>
  )
}
