import { addresses } from "#shared/addresses/addresses.ts"
import { AdSlot } from "#app/third-parties/ads/ad-slot.tsx"
import { MaybeLink } from "#app/components/maybe-link.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { useViewer } from "#app/viewer/use-viewer.ts"
import { BareSwitch } from "./bare-switch.tsx"
import { builtOf } from "./navigation.ts"
import { Face } from "#app/components/face.tsx"
import { Button } from "#app/ui/button.tsx"
import { Sheet } from "#app/ui/overlay/sheet.tsx"
import css from "./side-nav.module.css"
import { ThemeSwitch } from "./theme-switch.tsx"

/** In the specification's order (2.4). */
const pages = builtOf([
  ["すべての謎", addresses.mysteries],
  ["ナゾ活を読む", addresses.reviews],
  ["カレンダー", addresses.calendar],
  ["ユーザー", addresses.users],
  ["コラム", addresses.columns],
  ["ナゾメグリでできること", addresses.nazopark],
  ["ナゾメグリとは", addresses.about],
  ["お問い合わせ", addresses.contact],
  ["企画・制作の方へ", addresses.guideOfMakers],
  ["ここで遊べる謎", addresses.toPlay],
])
const browse = builtOf([
  ["エリアからさがす", addresses.areas],
  ["カテゴリーからさがす", addresses.categories],
  ["制作からさがす", addresses.makers],
  ["タグ一覧", addresses.tags],
  ["終了した謎", addresses.archives],
])

export function SideNav({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet from="end" title="メニュー" open={open} onClose={onClose}>
      <Account onClose={onClose} />
      <nav aria-label="サイドメニュー">
        <ul>
          <Links of={pages} className={css.link} onClick={onClose} />
        </ul>
      </nav>
      <nav aria-label="ほかのさがし方">
        <ul className={css.browse}>
          <Links of={browse} className="row leads tap text-14 ink-2" onClick={onClose} />
        </ul>
      </nav>
      <BareSwitch />
      <ThemeSwitch />
      {open && <AdSlot />}
    </Sheet>
  )
}

type LinksProps = {
  of: readonly { label: string; to: string }[]
  className: string | undefined
  onClick: () => void
}

function Links({ of, ...rest }: LinksProps) {
  return of.map(({ label, to }) => (
    <li key={to}>
      <SiteLink to={to} {...rest}>
        {label}
      </SiteLink>
    </li>
  ))
}

function Account({ onClose }: { onClose: () => void }) {
  const viewer = useViewer()
  if (viewer.kind === "member") {
    const { name, photo } = viewer.member
    return (
      <MaybeLink to={addresses.mypage} className={css.me} onClick={onClose}>
        <Face name={name} photo={photo} size="m" />
        <b>{name}</b>
      </MaybeLink>
    )
  }
  return (
    <div className={css.account}>
      <Button as={SiteLink} to={addresses.signup} onClick={onClose}>
        新規登録
      </Button>
      <Button as={SiteLink} to={addresses.login} tone="secondary" onClick={onClose}>
        ログイン
      </Button>
    </div>
  )
}
