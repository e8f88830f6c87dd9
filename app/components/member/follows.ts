import type { FollowStates } from "#domain/follows/states.ts"
import * as following from "#app/addresses/following.ts"
import { toast } from "#app/ui/overlay/toast.ts"
import { send } from "#app/viewer/send.ts"
import { forgetMember, viewerStore } from "#app/viewer/viewer-store.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { type FollowState, followStore } from "./follow-store.ts"

/** Ids to ask for with the next request. */
let wanted = new Set<number>()

/** Asks for a member whom the page shows. All of a page are one request. */
export function askFor(nzUserId: number): void {
  if (wanted.size === 0) setTimeout(askNow)
  wanted.add(nzUserId)
}

async function askNow(): Promise<void> {
  const all = [...wanted]
  wanted = new Set()
  while (all.length > 0) await ask(all.splice(0, following.mostIds))
}

async function ask(ids: number[]): Promise<void> {
  const since = presses
  const asking = uidNow()
  try {
    const answer = await fetch(following.followStates.write({ ids }))
    if (answer.status === 401) return forgetMember()
    if (!answer.ok) return
    const told = (await answer.json()) as FollowStates
    // Another tab may have signed in as somebody else meanwhile.
    if (uidNow() !== asking) return
    // A press after the request is newer than its answer.
    const current = ids.filter((id) => (pressedAt.get(id) ?? 0) <= since)
    followStore.store(current.map((id) => [id, stateOf(id, told)]))
  } catch {
    // The buttons stay as everybody sees them, until they are shown again.
  }
}

const stateOf = (id: number, { followed, followers }: FollowStates): FollowState => ({
  isFollowed: followed.includes(id),
  isFollower: followers.includes(id),
})

let presses = 0
const pressedAt = new Map<number, number>()
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
  pressedAt.set(nzUserId, ++presses)
  const isFollower = (followStore.of(nzUserId) ?? shown)?.isFollower ?? false
  followStore.store([[nzUserId, { isFollowed: followed, isFollower }]])
  toast.success(followed ? messages.FOLLOW.FOLLOWED : messages.FOLLOW.UNFOLLOWED)
}

const uidNow = () => {
  const viewer = viewerStore.current()
  return viewer.kind === "member" ? viewer.member.uid : undefined
}

/** Another member has other follows. */
let before = uidNow()
viewerStore.subscribe(() => {
  const now = uidNow()
  if (now !== before) followStore.clear()
  before = now
})
