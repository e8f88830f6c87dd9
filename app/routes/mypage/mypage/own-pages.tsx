import * as connections from "#shared/addresses/connections.ts"
import * as editProfile from "#shared/addresses/edit-profile.ts"
import { coupon, mutedUsers, myBest, savedSearches, statistics } from "#shared/addresses/paths.ts"
import { followed } from "#shared/addresses/follow-lists.ts"
import * as importHistory from "#shared/addresses/import-history.ts"
import * as notifications from "#shared/addresses/notifications.ts"
import * as ownEntries from "#shared/addresses/own-entries.ts"
import * as ownStatuses from "#shared/addresses/own-statuses.ts"
import * as survey from "#shared/addresses/survey.ts"
import * as yearCard from "#shared/addresses/year-card.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Icon } from "#app/ui/icon.tsx"
import {
  bellIcon,
  bookmarkIcon,
  calendarIcon,
  chartIcon,
  editIcon,
  gearIcon,
  muteIcon,
  peopleIcon,
  ringTickIcon,
  searchIcon,
  shareIcon,
  starIcon,
  ticketIcon,
  userPlusIcon,
} from "#app/ui/icons.ts"
import css from "./own-pages.module.css"

const pages = [
  { to: ownStatuses.beforePlayed.pattern, icon: bookmarkIcon, label: "気になる" },
  { to: ownStatuses.played.pattern, icon: ringTickIcon, label: "プレイ済" },
  { to: myBest, icon: starIcon, label: "マイベスト" },
  { to: statistics, icon: chartIcon, label: "統計" },
  { to: yearCard.pattern, icon: calendarIcon, label: "年間ナゾ活カード" },
  { to: followed.pattern, icon: peopleIcon, label: "フォロー" },
  { to: connections.suggestions, icon: userPlusIcon, label: "おすすめの人" },
  { to: notifications.pattern, icon: bellIcon, label: "通知" },
  { to: savedSearches, icon: searchIcon, label: "保存した検索条件" },
  { to: ownEntries.pattern, icon: editIcon, label: "登録した謎" },
  { to: coupon, icon: ticketIcon, label: "クーポン" },
  { to: survey.pattern, icon: editIcon, label: "アンケート" },
  { to: importHistory.pattern, icon: shareIcon, label: "取り込みと書き出し" },
  { to: mutedUsers, icon: muteIcon, label: "ミュート・ブロック" },
  { to: editProfile.pattern, icon: gearIcon, label: "設定" },
]

/** The member's other pages. */
export function OwnPages() {
  return (
    <nav aria-label="マイページのメニュー" className={css.pages}>
      {pages.map(({ to, icon, label }) => (
        <SiteLink key={to} to={to} className={css.page}>
          <Icon of={icon} />
          {label}
        </SiteLink>
      ))}
    </nav>
  )
}
