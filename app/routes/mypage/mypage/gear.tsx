import { addPlayed } from "#shared/addresses/add-played.ts"
import * as connections from "#shared/addresses/connections.ts"
import { feed } from "#shared/addresses/feed.ts"
import * as importHistory from "#shared/addresses/import-history.ts"
import * as ownEntries from "#shared/addresses/own-entries.ts"
import {
  coupon,
  editProfile,
  ownMaker,
  savedSearches,
  settings,
  statistics,
} from "#shared/addresses/paths.ts"
import * as shareCard from "#shared/addresses/share-card.ts"
import * as survey from "#shared/addresses/survey.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { IconButton } from "#app/ui/icon-button.tsx"
import {
  chartIcon,
  eyeIcon,
  flagIcon,
  gearIcon,
  gridIcon,
  editIcon,
  lockIcon,
  peopleIcon,
  photoIcon,
  searchIcon,
  shareIcon,
  ticketIcon,
  userIcon,
  userPlusIcon,
} from "#app/ui/icons.ts"
import { Popover } from "#app/ui/overlay/popover.tsx"
import css from "./gear.module.css"
import { LogOutForm } from "./log-out-form.tsx"

const aboutMember = [
  { to: editProfile, icon: userIcon, label: "プロフィール" },
  { to: settings, icon: lockIcon, label: "設定" },
]

const further = [
  { to: statistics, icon: chartIcon, label: "統計" },
  { to: shareCard.list, icon: photoIcon, label: "シェア用カード" },
  { to: addPlayed.pattern, icon: gridIcon, label: "遊んだ謎をまとめて記録" },
  { to: savedSearches, icon: searchIcon, label: "保存した検索条件" },
  { to: feed.pattern, icon: peopleIcon, label: "フォロー中の人の動き" },
  { to: connections.suggestions, icon: userPlusIcon, label: "おすすめの人" },
  { to: coupon, icon: ticketIcon, label: "クーポン" },
  { to: survey.pattern, icon: editIcon, label: "アンケート" },
  { to: ownEntries.pattern, icon: flagIcon, label: "登録した謎" },
  { to: ownMaker, icon: peopleIcon, label: "制作のページ" },
  { to: importHistory.pattern, icon: shareIcon, label: "記録を取り込む・書き出す" },
]

type Props = { own: string; logOutFailure: string | undefined }

/** The member's other pages: a sheet from below on phones, a box beside its button elsewhere. */
export function Gear({ own, logOutFailure }: Props) {
  return (
    <Popover
      label="設定とそのほか"
      className={css.box}
      renderTrigger={(press) => (
        <IconButton {...press} icon={gearIcon} label="設定とそのほか" className={css.button} />
      )}
    >
      <nav aria-label="設定とそのほか">
        <Pages of={[{ to: own, icon: eyeIcon, label: "ほかの人からの見え方" }, ...aboutMember]} />
        <Pages of={further} />
      </nav>
      <LogOutForm failure={logOutFailure} />
    </Popover>
  )
}

function Pages({ of }: { of: readonly { to: string; icon: string; label: string }[] }) {
  return (
    <ul className={css.pages}>
      {of.map(({ to, icon, label }) => (
        <li key={to}>
          <SiteLink to={to} className={css.page}>
            <Icon of={icon} />
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
