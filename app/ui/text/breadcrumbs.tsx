import css from "./breadcrumbs.module.css"
import type { LinkLike } from "#app/ui/link-like.ts"

export type Stop = { label: string; to: string }

type Props = {
  stops: Stop[]
  /** The current page, the last breadcrumb. */
  here: string
  link: LinkLike
}

/** Breadcrumbs from home to the current page, drawn as stops on a trail. */
export function Breadcrumbs({ stops, here, link: Link }: Props) {
  return (
    <nav aria-label="パンくずリスト">
      <ol className={css.trail}>
        {stops.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={css.stop}>
              {label}
            </Link>
          </li>
        ))}
        <li className={css.here} aria-current="page">
          {here}
        </li>
      </ol>
    </nav>
  )
}
