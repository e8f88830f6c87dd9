import type { ReactNode } from "react"
import { classNames } from "#app/ui/class-names.ts"
import { Icon } from "#app/ui/icon.tsx"
import { chevronRightIcon } from "#app/ui/icons.ts"
import type { LinkLike } from "#app/ui/link-like.ts"
import css from "./section-head.module.css"
import { Trail } from "#app/ui/picture/trail.tsx"

type Props = {
  title: ReactNode
  id?: string
  level?: 2 | 3
  /** A small one, where much has to be in sight at first. */
  size?: "s"
  /** The number of items, after the title: 86件. */
  count?: string
  /** A line of text below the title. */
  lead?: ReactNode
  /** The link at the end of the trail: to all items … */
  more?: { to: string; text: string; link: LinkLike }
  /** … or to a control, for instance the order of a list. */
  children?: ReactNode
}

export function SectionHead({ title, id, level = 2, size, count, lead, more, children }: Props) {
  const Heading = level === 2 ? "h2" : "h3"
  return (
    <div className={classNames(css.section, size && css.small)}>
      <div className={css.head}>
        <Heading id={id}>
          {title}
          {count && <span className={css.count}>{count}</span>}
        </Heading>
        {(more || children) && <Trail className={css.trail} />}
        {more && (
          <more.link to={more.to} className={css.more}>
            <span>{more.text}</span>
            <Icon of={chevronRightIcon} size="s" />
          </more.link>
        )}
        {children}
      </div>
      {lead && <p className={css.lead}>{lead}</p>}
    </div>
  )
}
