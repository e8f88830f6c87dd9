import { Suspense, useEffect, useEffectEvent, useState } from "react"
import { useNavigate } from "react-router"
import { addresses } from "#app/addresses/addresses.ts"
import { lazyPart } from "#app/components/lazy-part.tsx"
import type { Writing } from "#app/viewer/login-gate.ts"
import { statusNow } from "#app/viewer/use-viewer.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import { readOwnReview, tellPosted } from "./own-review.ts"

const PostModal = lazyPart(async () => (await import("./post-modal.tsx")).PostModal)

type Props = Writing & { uid: string; onClose: () => void }

/**
 * The form for a member who has not reviewed the mystery yet. Others are led to their review, unless they have only become
 * players of the mystery.
 */
export function PostReview({ mystery, isJustPlayed, uid, onClose }: Props) {
  const [isNew, setNew] = useState(false)
  const navigate = useNavigate()

  const go = useEffectEvent((ownId: number | null) => {
    const hasChangedMind = isJustPlayed && statusNow(mystery.id) !== statuses.played
    if (ownId === null && !hasChangedMind) return setNew(true)
    onClose()
    if (ownId !== null && !isJustPlayed) void navigate(`${addresses.review(ownId)}#edit`)
  })
  useEffect(() => {
    let isHere = true
    void readOwnReview(mystery.id).then((own) => isHere && go(own?.id ?? null))
    return () => {
      isHere = false
    }
  }, [mystery.id])

  if (!isNew) return null
  return (
    <Suspense>
      <PostModal mystery={mystery} uid={uid} onPosted={tellPosted} onClose={onClose} />
    </Suspense>
  )
}
