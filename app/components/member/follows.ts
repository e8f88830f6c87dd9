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

const stateOf = (id: number, { followed, followers }: FollowStates): FollowState => ({
  isFollowed: followed.includes(id),
  isFollower: followers.includes(id),
})

const pending = new Set<number>()

/** A press while the one before is under way does nothing. The button changes after the answer. */
export async function pressFollow(nzUserId: number, shown: FollowState | undefined): Promise<void> {
  if (pending.has(nzUserId)) return
  pending.add(nzUserId)
  const outcome = await send<{ followed: boolean }>(
    following.follow.write({ nzUserId }),
    { followed: shown?.isFollowed ? "0" : "1" },
    {
      login: messages.FOLLOW.AUTH_ERROR,
      failure: messages.FOLLOW.ERROR,
      button: `follow/${nzUserId}`,
    },
  )
  pending.delete(nzUserId)
  if (!outcome.ok) return
  const { followed } = outcome.value
  const isFollower = (followStore.of(nzUserId) ?? shown)?.isFollower ?? false
  followStore.store([[nzUserId, { isFollowed: followed, isFollower }]])
  toast.success(followed ? messages.FOLLOW.FOLLOWED : messages.FOLLOW.UNFOLLOWED)
}
