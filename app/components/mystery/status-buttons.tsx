import { useEffect, useState } from "react"
import type { ReviewedMystery } from "#app/viewer/login-gate.ts"
import { hearOtherTabs } from "#app/viewer/other-tabs.ts"
import { useStatus } from "#app/viewer/use-viewer.ts"
import { Icon } from "#app/ui/icon.tsx"
import { toast } from "#app/ui/overlay/toast.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { bookmarkIcon, ringTickIcon } from "#app/ui/icons.ts"
import { type KeptStatus, statuses, statusLabel } from "#shared/catalogue/statuses.ts"
import { movedBy } from "./moved-counts.ts"
import css from "./status-buttons.module.css"
import { statusButton } from "./status-button.ts"

type Props = {
  mystery: ReviewedMystery & { interestedCount: number; playedCount: number }
  /** "card": the foot of a card, whose words go on a phone; "page": two buttons of full size. */
  variant?: "card" | "page"
}

/** 気になる and プレイ済 with their counts. Pages are the same for all viewers, so a press changes the counts here. */
export function StatusButtons({ mystery, variant = "card" }: Props) {
  const { id, interestedCount, playedCount } = mystery
  const status = useStatus(id)
  const [moved, setMoved] = useState({ interested: 0, played: 0 })
  useEffect(() => {
    return hearOtherTabs((change) => {
      if ("status" in change && change.mysteryId === id) setMoved((moved) => movedBy(moved, change))
    })
  }, [id])

  async function press(wanted: KeptStatus) {
    // The status on screen at the press counts, not one that has changed once the code has loaded.
    const next = status === wanted ? statuses.none : wanted
    const pressing = await import("./press-status.ts").catch(() => null)
    if (!pressing) return toast.error(messages.STATUS.UPDATE_ERROR)
    await pressing.pressStatus({ mystery, next, setMoved })
  }

  const both = { mysteryId: id, status, press }
  return (
    <div className={css[variant]}>
      <StatusButton {...both} of={statuses.interested} count={interestedCount + moved.interested} />
      <StatusButton {...both} of={statuses.played} count={playedCount + moved.played} />
    </div>
  )
}

type StatusButtonProps = {
  mysteryId: string
  of: KeptStatus
  status: number
  count: number
  press: (status: KeptStatus) => void
}

function StatusButton({ mysteryId, status, of, count, press }: StatusButtonProps) {
  const isWant = of === statuses.interested
  const label = statusLabel(of)
  const shown = count.toLocaleString("ja-JP")
  return (
    <button
      type="button"
      value={statusButton(mysteryId, of)}
      className={isWant ? css.want : css.done}
      aria-pressed={status === of}
      aria-label={`${label} ${shown}人`}
      onClick={() => press(of)}
    >
      <Icon of={isWant ? bookmarkIcon : ringTickIcon} />
      <span className={css.word}>{label}</span>
      <span className="num">{shown}</span>
    </button>
  )
}
