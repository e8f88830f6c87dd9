import { classNames } from "#app/ui/class-names.ts"
import { Icon } from "#app/ui/icon.tsx"
import { chevronLeftIcon, chevronRightIcon } from "#app/ui/icons.ts"
import type { LinkLike } from "#app/ui/link-like.ts"
import { type PagerPlace, pageNumbers } from "./page-numbers.ts"
import css from "./pager.module.css"

type Props = {
  page: number
  pages: number
  href: (page: number) => string
  link: LinkLike
  label?: string
}

/** Links to numbered pages; nothing if there is only one. */
export function Pager({ page, pages, href, link, label = "ページ送り" }: Props) {
  if (pages <= 1) return null
  const shared = { page, href, link }
  return (
    <nav aria-label={label}>
      <ul className={css.pager}>
        <li>
          <Step {...shared} to={page > 1 ? page - 1 : null} label="前のページ" rel="prev" />
        </li>
        {pageNumbers(page, pages).map((place, at) => (
          <li key={place.page ?? `gap ${at}`} className={place.on && css[place.on]}>
            <Place {...shared} place={place} />
          </li>
        ))}
        <li>
          <Step {...shared} to={page < pages ? page + 1 : null} label="次のページ" rel="next" />
        </li>
      </ul>
    </nav>
  )
}

type Shared = Pick<Props, "page" | "href" | "link">

function Step({ to, label, rel, href, link: Link }: Shared & StepProps) {
  const icon = <Icon of={rel === "prev" ? chevronLeftIcon : chevronRightIcon} />
  if (!to) {
    return (
      <span className={classNames(css.place, css.off)} aria-hidden>
        {icon}
      </span>
    )
  }
  return (
    <Link to={href(to)} className={css.place} aria-label={label} rel={rel}>
      {icon}
    </Link>
  )
}

type StepProps = { to: number | null; label: string; rel: "prev" | "next" }

function Place({ place, page, href, link: Link }: Shared & { place: PagerPlace }) {
  if (!place.page) return <span className={css.gap} aria-hidden />
  if (place.page === page) {
    return (
      <span className={classNames(css.place, css.current, "num")} aria-current="page">
        {page}
      </span>
    )
  }
  return (
    <Link
      to={href(place.page)}
      className={classNames(css.place, "num")}
      aria-label={`${place.page}ページ目`}
    >
      {place.page}
    </Link>
  )
}
