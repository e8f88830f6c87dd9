import type { Following } from "#domain/follows/following.ts"
import type { FollowStates } from "#domain/follows/states.ts"
import * as following from "#shared/addresses/following.ts"
import { toast } from "#app/ui/overlay/toast.ts"
import { askTogether } from "#app/viewer/ask-together.ts"
import { send } from "#app/viewer/send.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { type FollowState, followStore } from "./follow-store.ts"

const want = askTogether<FollowStates, FollowState>(followStore, {
  most: following.mostIds,
  address: (ids) => following.followStates.write({ ids }),
  knownFrom(answer, id, before) {
    const now = followStore.of(id)
    // A press after the request is newer than its answer.
    return now && now !== before ? now : stateOf(id, answer)
  },
})

/** Asks for a member whom the page shows. */
export const askFor = (nzUserId: number): void => want([nzUserId])

const stateOf = (id: number, { followed, requested, followers }: FollowStates): FollowState => ({
  isFollowed: followed.includes(id),
  isRequested: requested.includes(id),
  isFollower: followers.includes(id),
})

const pending = new Set<number>()

/** A press while the one before is under way does nothing. The button changes after the answer. */
export async function pressFollow(nzUserId: number, shown: FollowState | undefined): Promise<void> {
  if (pending.has(nzUserId)) return
  pending.add(nzUserId)
  const takesBack = shown !== undefined && (shown.isFollowed || shown.isRequested)
  const outcome = await send<Following>(
    following.follow.write({ nzUserId }),
    { followed: takesBack ? "0" : "1" },
    {
      login: messages.FOLLOW.AUTH_ERROR,
      failure: messages.FOLLOW.ERROR,
      button: `follow/${nzUserId}`,
    },
  )
  pending.delete(nzUserId)
  if (!outcome.ok) return
  const { followed, requested } = outcome.value
  const isFollower = (followStore.of(nzUserId) ?? shown)?.isFollower ?? false
  followStore.store([[nzUserId, { isFollowed: followed, isRequested: requested, isFollower }]])
  toast.success(wordsFor(outcome.value, shown))
}

function wordsFor({ followed, requested }: Following, before: FollowState | undefined): string {
  if (followed) return messages.FOLLOW.FOLLOWED
  if (requested) return messages.FOLLOW.REQUESTED
  return before?.isRequested ? messages.FOLLOW.REQUEST_TAKEN_BACK : messages.FOLLOW.UNFOLLOWED
}
