import type { LinkLike } from "#app/ui/link-like.ts"
import css from "./tab-links.module.css"
import { numberText } from "#shared/text/number-text.ts"

type Props = {
  label: string
  tabs: readonly { to: string; label: string; count?: number }[]
  /** The address of the current page. */
  here: string
  link: LinkLike
}

/** Tabs for the pages of one subject, each with its own address. */
export function TabLinks({ label, tabs, here, link: Link }: Props) {
  return (
    <nav aria-label={label}>
      <ul className={css.list}>
        {tabs.map(({ to, label, count }) => (
          <li key={to}>
            <Link to={to} className={css.tab} aria-current={to === here ? "page" : undefined}>
              {label}
              {count !== undefined && <span className="num">{numberText(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
