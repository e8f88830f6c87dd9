import { createPersonalStore } from "#app/viewer/personal-store.ts"

/** Whether a member on the page and the viewer follow each other, or the viewer asked to. */
export type FollowState = { isFollowed: boolean; isRequested: boolean; isFollower: boolean }

/** By the members' numbers. */
export const followStore = createPersonalStore<FollowState>()
