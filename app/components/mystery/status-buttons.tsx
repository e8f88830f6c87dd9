import { useLayoutEffect, useRef } from "react"
import type { ReviewedMystery } from "#app/viewer/login-gate.ts"
import { Icon } from "#app/ui/icon.tsx"
import { bookmarkIcon, ringTickIcon } from "#app/ui/icons.ts"
import { type KeptStatus, statuses, statusLabel } from "#shared/catalogue/statuses.ts"
import { numberText } from "#shared/text/number-text.ts"
import css from "./status-buttons.module.css"
import { statusButtonLabel } from "./status-button.ts"
import { wakeStatusButtons } from "./wake-status-buttons.ts"

type Props = {
  mystery: ReviewedMystery & { interestedCount: number; playedCount: number }
  /** "card": the foot of a card, whose words go on a phone; "page": two buttons of full size. */
  variant?: "card" | "page"
}

/**
 * 気になる and プレイ済 with their counts. Nothing personal is drawn: the same code wakes the buttons here and in cards that are markup.
 */
export function StatusButtons({ mystery, variant = "card" }: Props) {
  const { id, interestedCount, playedCount } = mystery
  const both = useRef<HTMLDivElement>(null)
  // Before the paint, so that cards drawn later come with their statuses.
  useLayoutEffect(
    () => (both.current ? wakeStatusButtons(both.current, mystery) : undefined),
    [mystery],
  )
  return (
    <div key={id} ref={both} className={css[variant]} data-statuses="">
      <StatusButton of={statuses.interested} count={interestedCount} />
      <StatusButton of={statuses.played} count={playedCount} />
    </div>
  )
}

type StatusButtonProps = { of: KeptStatus; count: number }

function StatusButton({ of, count }: StatusButtonProps) {
  const isWant = of === statuses.interested
  const shown = numberText(count)
  return (
    <button
      type="button"
      className={isWant ? css.want : css.done}
      aria-pressed={false}
      aria-label={statusButtonLabel(of, shown)}
    >
      <Icon of={isWant ? bookmarkIcon : ringTickIcon} />
      <span className={css.word}>{statusLabel(of)}</span>
      <span className="num">{shown}</span>
    </button>
  )
}
