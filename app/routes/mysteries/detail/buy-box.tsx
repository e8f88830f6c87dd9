import { Suspense } from "react"
import type { MysteryDetail } from "#domain/mysteries/detail.ts"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { StatusButtons } from "#app/components/mystery/status-buttons.tsx"
import { NeedsScripts } from "#app/components/needs-scripts.tsx"
import { editRecord } from "#app/components/status-record/edit-record.ts"
import { Button } from "#app/ui/button.tsx"
import { switchBare } from "#app/viewer/bare.ts"
import { useStatus, useViewer } from "#app/viewer/use-viewer.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import { AddToCalendar } from "./add-to-calendar.tsx"
import css from "./buy-box.module.css"
import { StickyBar } from "./sticky-bar.tsx"
import { Strip } from "./strip.tsx"
import type { StripFact } from "./told-once.ts"
import { useScrolledPast } from "./use-scrolled-past.ts"
import { WayOut } from "./way-out.tsx"

const FollowedPlayers = lazyPart(
  async () => (await import("#app/components/followed/followed-players.tsx")).FollowedPlayers,
)

type Props = {
  mystery: MysteryDetail
  strip: StripFact[]
  /** The page that sells tickets. */
  ticket: string | null
  calendar: { day: string; url: string }[]
  /** The mystery has ended, and others that can be played are on the page. */
  hasOthers: boolean
}

/** Facts that decide, and the buttons. On phones a bar has them again once they have left the screen. */
export function BuyBox({ mystery, strip, ticket, calendar, hasOthers }: Props) {
  const { id, url } = mystery
  const [buttons, isPast] = useScrolledPast()
  const isMember = useViewer().kind === "member"
  const isPlayed = useStatus(id) === statuses.played
  return (
    <div>
      <Strip facts={strip} />
      <div ref={buttons} className={css.buttons}>
        <StatusButtons mystery={mystery} variant="page" />
        {url && (
          <WayOut to={url} label="公式サイトを見る" tone={ticket ? "secondary" : undefined}>
            公式サイト
          </WayOut>
        )}
        {ticket && (
          <WayOut to={ticket} label="チケットのページを見る">
            チケット
          </WayOut>
        )}
        {hasOthers && (
          <Button as="a" href="#next" tone="secondary">
            似た、いま遊べる謎
          </Button>
        )}
      </div>
      <NeedsScripts what="気になる・プレイ済・いいねの登録" />
      <div className={css.tools}>
        <Button tone="quiet" size="s" className={css.bare} onClick={() => switchBare()}>
          <span data-bare-off>情報ゼロで見る</span>
          <span data-bare-on>情報ゼロをやめる</span>
        </Button>
        <span className={css.hint}>あらすじ・評価・感想をかくします</span>
        {calendar.length > 0 && <AddToCalendar id={id} links={calendar} />}
        {isPlayed && (
          <Button
            tone="quiet"
            size="s"
            className={css.record}
            onClick={() => void editRecord(mystery)}
          >
            記録を編集
          </Button>
        )}
      </div>
      {/* Members keep room for it, so that nothing moves. */}
      <div className={css.followed}>
        {isMember && (
          <Suspense>
            <FollowedPlayers key={id} id={id} />
          </Suspense>
        )}
      </div>
      {isPast && <StickyBar mystery={mystery} strip={strip} ticket={ticket} />}
    </div>
  )
}
