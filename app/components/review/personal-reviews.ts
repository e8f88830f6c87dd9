import type { Liked } from "#domain/likes/liking.ts"
import type { PersonalReviews } from "#domain/reviews/personal.ts"
import * as addressOfReviews from "#shared/addresses/personal-reviews.ts"
import * as reviewLike from "#shared/addresses/review-like.ts"
import { askTogether } from "#app/viewer/ask-together.ts"
import { onHideChange } from "#app/viewer/hidden-members.ts"
import { hearOtherTabs, tellOtherTabs } from "#app/viewer/other-tabs.ts"
import { type PersonalReview, personalReviews } from "#app/viewer/personal-reviews.ts"
import { send } from "#app/viewer/send.ts"
import { memberNow, viewerStore } from "#app/viewer/viewer-store.ts"
import { messages } from "#shared/messages/catalogue.ts"

const { mostIds } = addressOfReviews

/** The ids shown last, of which one request can ask. The latest is at the end. */
const shown = new Set<number>()
/** Reviews of muted members that the viewer wanted to read nevertheless. */
const unveiled = new Set<number>()
/** Reviews whose like is on its way. */
const pending = new Set<number>()

const want = askTogether<PersonalReviews, PersonalReview>(personalReviews, {
  most: mostIds,
  address: (ids) => addressOfReviews.write({ ids }),
  knownFrom(answer, id, before) {
    const { isLiked, counted } = knownOf(id)
    // A press after the request is newer than its answer.
    const isNewer = counted !== before?.counted
    return {
      isLiked: isNewer ? isLiked : answer.liked.includes(id),
      isOwn: answer.own.includes(id),
      hasLikers: answer.withLikers.includes(id),
      isHidden: answer.hidden.includes(id),
      isMuted: answer.muted.includes(id),
      isUnveiled: unveiled.has(id),
      spoilers: answer.parts[id] ?? [],
      photos: answer.photos[id] ?? [],
      answer: answer.answers[id],
      counted,
    }
  },
})

/** Asks for a review that the page shows. What is known already stays meanwhile. */
export function askFor(id: number): void {
  shown.delete(id)
  shown.add(id)
  const [oldest] = shown
  if (shown.size > mostIds && oldest !== undefined) shown.delete(oldest)
  want([id])
}

/** Shows a review by a member whom the viewer muted. */
export function unveil(id: number): void {
  unveiled.add(id)
  change(id, { isUnveiled: true })
}

/** A press while the one before is under way does nothing. The count changes after the answer, to what the site counted. */
export async function pressLike(id: number, pageCount: number): Promise<void> {
  if (pending.has(id)) return
  pending.add(id)
  const outcome = await send<Liked>(
    reviewLike.write({ id }),
    { liked: knownOf(id).isLiked ? "0" : "1" },
    {
      login: messages.LIKE.AUTH_ERROR,
      failure: messages.STATUS.UPDATE_ERROR,
      button: `like/${id}`,
    },
  )
  pending.delete(id)
  if (!outcome.ok) return
  const { liked, likeCount } = outcome.value
  const counted = { shown: pageCount, now: likeCount }
  change(id, { isLiked: liked, counted })
  tellOtherTabs({ review: id, isLiked: liked, ...counted })
}

hearOtherTabs((told) => {
  if (!("review" in told)) return
  const { review, isLiked, ...counted } = told
  change(review, { isLiked, counted })
})

function change(id: number, changed: Partial<PersonalReview>): void {
  personalReviews.store([[id, { ...knownOf(id), ...changed }]])
}

const unknown: PersonalReview = {
  isLiked: false,
  isOwn: false,
  hasLikers: false,
  isHidden: false,
  isMuted: false,
  isUnveiled: false,
  spoilers: [],
  photos: [],
  answer: undefined,
  counted: undefined,
}

const knownOf = (id: number): PersonalReview => personalReviews.of(id) ?? unknown

/** A new status may open spoilers. */
let statuses = memberNow()?.statuses
viewerStore.subscribe(() => {
  const now = memberNow()?.statuses
  if (now && now !== statuses) want(shown)
  statuses = now
})

/** A mute or block hides reviews, and taken back it shows them. */
onHideChange(() => {
  unveiled.clear()
  want(shown)
})
