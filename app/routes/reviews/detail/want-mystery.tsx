import type { ReviewDetail } from "#domain/reviews/detail.ts"
import { statusButton } from "#app/components/mystery/status-button.ts"
import { Icon } from "#app/ui/icon.tsx"
import { bookmarkIcon, ringTickIcon } from "#app/ui/icons.ts"
import { toast } from "#app/ui/overlay/toast.ts"
import { useStatus } from "#app/viewer/use-viewer.ts"
import { statuses, statusLabel } from "#shared/catalogue/statuses.ts"
import { messages } from "#shared/messages/catalogue.ts"
import css from "./review-page.module.css"

/** 気になる for the mystery of a review. Who has played it is told so instead. */
export function WantMystery({ of: review }: { of: ReviewDetail }) {
  const { mysteryId: id, mysteryTitle: title, mysteryImg: img, startDate } = review
  const status = useStatus(id)
  if (status === statuses.played)
    return (
      <span className={css.played}>
        <Icon of={ringTickIcon} />
        {statusLabel(statuses.played)}
      </span>
    )

  const isWanted = status === statuses.interested
  async function press() {
    const pressing = await import("#app/components/mystery/press-status.ts").catch(() => null)
    if (!pressing) return toast.error(messages.STATUS.UPDATE_ERROR)
    const next = isWanted ? statuses.none : statuses.interested
    // No count is shown.
    await pressing.pressStatus({ mystery: { id, title, img, startDate }, next, move: () => {} })
  }
  return (
    <button
      type="button"
      className={css.want}
      value={statusButton(id, statuses.interested)}
      aria-pressed={isWanted}
      aria-label={`この謎を${statusLabel(statuses.interested)}に入れる`}
      onClick={press}
    >
      <Icon of={bookmarkIcon} />
      {statusLabel(statuses.interested)}
    </button>
  )
}
