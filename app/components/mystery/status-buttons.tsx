import { useRef, useState } from "react"
import { writeReview } from "#app/components/review-post/write-review.ts"
import type { ReviewedMystery } from "#app/viewer/login-gate.ts"
import { statusNow, useStatus } from "#app/viewer/use-viewer.ts"
import { storeStatus } from "#app/viewer/viewer-store.ts"
import { Icon } from "#app/ui/icon.tsx"
import { toast } from "#app/ui/toast.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { bookmarkIcon, ringTickIcon } from "#app/ui/icons.ts"
import { type KeptStatus, statuses, statusLabel } from "#shared/catalogue/statuses.ts"
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
  // Not state: two quick presses come before the next render.
  const busy = useRef(false)

  async function press(wanted: KeptStatus) {
    if (busy.current) return
    busy.current = true
    await change(wanted)
    busy.current = false
  }

  async function change(wanted: KeptStatus) {
    const next = status === wanted ? statuses.none : wanted
    // Loaded at the first press, with its messages.
    const sending = await import("./send-status.ts").catch(() => null)
    if (!sending) return toast.error(messages.STATUS.UPDATE_ERROR)
    if (!(await sending.sendStatus(id, next))) return
    // A member who presses before being recognised may already have a status here.
    const before = statusNow(id)
    storeStatus(id, next)
    const by = (kept: KeptStatus) => Number(next === kept) - Number(before === kept)
    setMoved(({ interested, played }) => ({
      interested: interested + by(statuses.interested),
      played: played + by(statuses.played),
    }))
    if (next === statuses.played) writeReview(mystery, true)
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
