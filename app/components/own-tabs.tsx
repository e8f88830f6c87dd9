import * as mypage from "#shared/addresses/mypage.ts"
import * as ownStatuses from "#shared/addresses/own-statuses.ts"
import { myBest } from "#shared/addresses/paths.ts"
import { classNames } from "#app/ui/class-names.ts"
import { SiteLink } from "./site-link.tsx"
import css from "./own-tabs.module.css"

const tabs = [
  { to: mypage.pattern, label: "記録" },
  { to: mypage.ownReviews, label: "ナゾ活" },
  { to: ownStatuses.beforePlayed.pattern, label: "気になる" },
  { to: ownStatuses.played.pattern, label: "プレイ済" },
  { to: myBest, label: "マイベスト" },
]

type Props = {
  here: string
  /** By address. */
  counts?: Partial<Record<string, number>>
  className?: string
}

/** The five pages of what a member keeps. All are in sight at 360 px, so their numbers need a wider screen. */
export function OwnTabs({ here, counts = {}, className }: Props) {
  return (
    <nav aria-label="マイページ" className={classNames(css.tabs, className)}>
      {tabs.map(({ to, label }) => (
        <SiteLink
          key={to}
          to={to}
          aria-current={to === here ? "page" : undefined}
          className={css.tab}
        >
          {label}
          {(counts[to] ?? 0) > 0 && <span className="num">{counts[to]}</span>}
        </SiteLink>
      ))}
    </nav>
  )
}
