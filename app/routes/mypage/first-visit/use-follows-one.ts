import { useSyncExternalStore } from "react"
import { followStore } from "#app/components/member/follow-store.ts"

/** Whether the member has followed one of these, or asked to, since the page was read. */
export const useFollowsOne = (people: readonly { nzUserId: number }[]): boolean =>
  useSyncExternalStore(
    followStore.subscribe,
    () =>
      people.some(({ nzUserId }) => {
        const state = followStore.of(nzUserId)
        return state?.isFollowed || state?.isRequested
      }),
    () => false,
  )
