import type { ReactNode } from "react"
import type { MysteryDetail } from "#domain/mysteries/detail.ts"
import { NeedsScripts } from "#app/components/needs-scripts.tsx"
import { StatusButtons } from "#app/components/mystery/status-buttons.tsx"
import { editRecord } from "#app/components/status-record/edit-record.ts"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { linkOutIcon } from "#app/ui/icons.ts"
import { useStatus } from "#app/viewer/use-viewer.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import css from "./action-bar.module.css"
import { AddToCalendar } from "./add-to-calendar.tsx"
import { usePlaceOnPage } from "./use-place-on-page.ts"

type Props = {
  mystery: MysteryDetail
  /** The page that sells tickets. */
  ticket: string | null
  calendar: { day: string; url: string }[]
  /** The parts of this page one can jump to. */
  parts: Part[]
}

export type Part = { id: string; label: string }

/** The buttons of the page. Once they would leave the screen they become a bar that stays. */
export function ActionBar({ mystery, ticket, calendar, parts }: Props) {
  const { buttons, height, here } = usePlaceOnPage(parts)
  return (
    <div ref={buttons} className={css.place} style={{ minHeight: height }}>
      <div className={height === undefined ? css.bar : css.staying}>
        <div className={css.actions}>
          <StatusButtons mystery={mystery} variant="page" />
          {calendar.length > 0 && <AddToCalendar id={mystery.id} links={calendar} />}
          {mystery.url && (
            <WayOut to={mystery.url} label="公式サイトを見る" isSecond={ticket !== null}>
              公式サイト<span className={css.rest}>を見る</span>
            </WayOut>
          )}
          {ticket && (
            <WayOut to={ticket} label="チケットのページを見る">
              チケット
            </WayOut>
          )}
        </div>
        <NeedsScripts what="気になる・プレイ済・いいねの登録" />
        <div className={css.below}>
          <nav className={css.parts} aria-label="このページの内容">
            {parts.map(({ id, label }) => (
              <a key={id} href={`#${id}`} aria-current={id === here ? "location" : undefined}>
                {label}
              </a>
            ))}
          </nav>
          {useStatus(mystery.id) === statuses.played && (
            <button type="button" className={css.record} onClick={() => editRecord(mystery)}>
              記録を編集
            </button>
          )}
        </div>
      </div>
    </div>
  )
}

type WayOutProps = { to: string; label: string; isSecond?: boolean; children: ReactNode }

/** The bar that stays has room for one: the second is in the page only. */
function WayOut({ to, label, isSecond, children }: WayOutProps) {
  return (
    <Button
      as="a"
      tone={isSecond ? "secondary" : undefined}
      href={to}
      target="_blank"
      rel="noopener nofollow"
      aria-label={`${label}（新しいタブで開きます）`}
    >
      <span>{children}</span>
      <Icon of={linkOutIcon} />
    </Button>
  )
}
