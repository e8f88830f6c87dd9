import { useLocation } from "react-router"
import { type Address, addresses } from "#shared/addresses/addresses.ts"
import { firstVisit } from "#shared/addresses/paths.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { calendarIcon, commentIcon, homeIcon, searchIcon, userIcon } from "#app/ui/icons.ts"
import css from "./bottom-bar.module.css"

const stops: [label: string, to: Address, icon: string][] = [
  ["さがす", addresses.mysteries, searchIcon],
  ["カレンダー", addresses.calendar, calendarIcon],
  ["ホーム", addresses.home, homeIcon],
  ["ナゾ活", addresses.reviews, commentIcon],
  ["マイページ", addresses.mypage, userIcon],
]

/** The navigation bar at the bottom of phones. */
export function BottomBar() {
  const { pathname } = useLocation()
  // In place of my page until a new member is through with it.
  const here = pathname === firstVisit ? addresses.mypage : pathname
  return (
    <nav className={css.bar} aria-label="メインメニュー">
      {stops.map(
        ([label, to, icon]) =>
          to !== null && (
            <SiteLink key={to} to={to} aria-current={here === to ? "page" : undefined}>
              <Icon of={icon} size="l" />
              {label}
            </SiteLink>
          ),
      )}
    </nav>
  )
}
