import { Suspense, useEffect, useEffectEvent, useState } from "react"
import { useNavigate } from "react-router"
import type { StatusRecord } from "#domain/statuses/record.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { readRecord } from "#app/components/status-record/read-record.ts"
import { Sheet } from "#app/ui/overlay/sheet.tsx"
import { Loading, Skeleton } from "#app/ui/list/skeleton.tsx"
import type { Writing } from "#app/viewer/login-gate.ts"
import { statusNow } from "#app/viewer/use-viewer.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { readOwnReview, tellPosted } from "./own-review.ts"

const PostModal = lazyPart(async () => (await import("./post-modal.tsx")).PostModal)

type Props = Pick<Writing, "mystery" | "justPlayed"> & { uid: string; onClose: () => void }

/**
 * The form for a member who has not reviewed the mystery yet. Others are led to their review, unless they have only become
 * players of the mystery.
 */
export function PostReview({ mystery, justPlayed, uid, onClose }: Props) {
  /** The member's record of the play, once it is known that they have not written. */
  const [record, setRecord] = useState<StatusRecord | "none">()
  const navigate = useNavigate()

  const go = useEffectEvent((ownId: number | null, recorded: StatusRecord | null) => {
    const hasChangedMind = justPlayed && statusNow(mystery.id) !== statuses.played
    if (ownId === null && !hasChangedMind) return setRecord(recorded ?? "none")
    onClose()
    if (hasChangedMind || ownId === null) return
    if (justPlayed) return justPlayed.say()
    void navigate(`${addresses.review(ownId)}#edit`)
  })
  useEffect(() => {
    let isHere = true
    void Promise.all([readOwnReview(mystery.id), readRecord(mystery.id)]).then(
      ([own, recorded]) => isHere && go(own?.id ?? null, recorded.ok ? recorded.value : null),
    )
    return () => {
      isHere = false
    }
  }, [mystery.id])

  // After プレイ済 nobody waits for the form.
  const waiting = justPlayed ? null : <Waiting onClose={onClose} />
  if (!record) return waiting
  return (
    <Suspense fallback={waiting}>
      <PostModal
        mystery={mystery}
        uid={uid}
        record={record === "none" ? null : record}
        justPlayed={justPlayed}
        onPosted={tellPosted}
        onClose={onClose}
      />
    </Suspense>
  )
}

/** On a quick connection the form is there before it. */
const shownAfter = 400

/** In place of the form while it is on its way. */
function Waiting({ onClose }: { onClose: () => void }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setShown, shownAfter, true)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Sheet open={isShown} onClose={onClose} title={messages.REVIEW.WRITE}>
      <Loading text="フォームを読み込んでいます">
        <div className="stack gap-16">
          <Skeleton height="140px" />
          <Skeleton height="44px" />
          <Skeleton height="72px" />
        </div>
      </Loading>
    </Sheet>
  )
}
