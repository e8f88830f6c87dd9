import { useEffect, useRef, useState } from "react"
import type { CommentView } from "#domain/comments/listing.ts"
import type { PersonalComments } from "#domain/comments/personal.ts"
import type { Liked } from "#domain/likes/liking.ts"
import { commentLike } from "#shared/addresses/comments.ts"
import * as personalComments from "#shared/addresses/personal-comments.ts"
import { useHideChanges } from "#app/viewer/hidden-members.ts"
import { send } from "#app/viewer/send.ts"
import { forgetMember, viewerStore } from "#app/viewer/viewer-store.ts"
import { messages } from "#shared/messages/catalogue.ts"

/** Since the member pressed: `shown` is the number on the page then. A page that was loaded later shows its own. */
type Pressed = { liked: boolean; shown: number; now: number }

/** By member and review, so that going back shows them at once. */
const kept = new Map<string, PersonalComments>()

const nothing: PersonalComments = { isGone: false, liked: [], hidden: [], removed: [] }

/** The comments on a review that the member likes, and those that they do not want to see. */
export function usePersonalComments(reviewId: number) {
  const viewer = viewerStore.current()
  const changes = useHideChanges()
  const name = viewer.kind === "member" ? `${viewer.member.uid} ${reviewId}` : ""
  const [told, setTold] = useState(kept.get(name) ?? nothing)
  const [pressed, setPressed] = useState<ReadonlyMap<number, Pressed>>(new Map())
  const pending = useRef(new Set<number>())

  useEffect(() => {
    let isHere = true
    async function load() {
      const answer = await ask(reviewId)
      if (!answer || !isHere) return
      kept.set(name, answer)
      setTold(answer)
    }
    // After a failure the thread stays as everybody sees it.
    load().catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [name, reviewId, changes])

  function likeOf({ id, likeCount }: CommentView) {
    const latest = pressed.get(id)
    return {
      isLiked: latest?.liked ?? told.liked.includes(id),
      count: latest?.shown === likeCount ? latest.now : likeCount,
    }
  }

  /** A press while the one before is under way does nothing. */
  async function pressLike(comment: CommentView) {
    const { id, likeCount } = comment
    if (pending.current.has(id)) return
    pending.current.add(id)
    const outcome = await send<Liked>(
      commentLike.write({ id }),
      { liked: likeOf(comment).isLiked ? "0" : "1" },
      { login: messages.COMMENT.LIKE_AUTH_ERROR, failure: messages.COMMENT.LIKE_ERROR },
    )
    pending.current.delete(id)
    if (!outcome.ok) return
    const { liked, likeCount: now } = outcome.value
    setPressed((earlier) => new Map([...earlier, [id, { liked, shown: likeCount, now }]]))
  }

  return { isGone: told.isGone, hidden: told.hidden, removed: told.removed, likeOf, pressLike }
}

/** Null: the session has ended. */
async function ask(id: number): Promise<PersonalComments | null> {
  const answer = await fetch(personalComments.write({ id }))
  if (answer.status === 401) forgetMember()
  return answer.ok ? ((await answer.json()) as PersonalComments) : null
}
