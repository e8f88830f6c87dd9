import { editRecord } from "#app/components/status-record/edit-record.ts"
import { writeReview } from "#app/components/review-post/write-review.ts"
import { Menu } from "#app/ui/overlay/menu.tsx"
import { bookmarkIcon, editIcon, ringTickIcon } from "#app/ui/icons.ts"
import type { ReviewedMystery } from "#app/viewer/login-gate.ts"
import { useStatus } from "#app/viewer/use-viewer.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import { sendStatus } from "./send-status.ts"
import type { StatusKind } from "./simple-card.tsx"

type Props = {
  mystery: ReviewedMystery
  kind: StatusKind
  onChanged: (hasLeft: boolean) => Promise<void>
}

/** Actions of a member on a mystery in their own list. */
export function SimpleCardMenu({ mystery, kind, onChanged }: Props) {
  const { id, title } = mystery
  const isPlayed = useStatus(id) === statuses.played

  async function becomePlayed() {
    const wish = { status: statuses.played, only: statuses.interested, undo: becomeWanted }
    const sent = await sendStatus(mystery, wish)
    if (!sent) return
    await onChanged(true)
    writeReview(mystery, { ...sent.justPlayed, onRecorded: () => void onChanged(false) })
  }

  async function becomeWanted() {
    if (await sendStatus(mystery, { status: statuses.interested })) await onChanged(false)
  }

  async function remove() {
    const only = kind === "FAVORITE" ? statuses.interested : statuses.played
    if (await sendStatus(mystery, { status: statuses.none, only })) await onChanged(true)
  }

  const entries =
    kind === "FAVORITE"
      ? [
          {
            label: "プレイ済へ変更",
            icon: ringTickIcon,
            disabled: isPlayed,
            onSelect: becomePlayed,
          },
          { label: "気になるを解除", icon: bookmarkIcon, onSelect: remove },
        ]
      : [
          {
            label: "記録を編集",
            icon: editIcon,
            onSelect: () => editRecord(mystery, () => void onChanged(false)),
          },
          { label: "プレイ済を解除", icon: ringTickIcon, onSelect: remove },
        ]
  return <Menu label={`「${title}」のメニュー`} entries={entries} />
}
