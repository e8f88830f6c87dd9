import { createStore } from "#app/ui/create-store.ts"

/** Whether a member on the page and the viewer follow each other. */
export type FollowState = { isFollowed: boolean; isFollower: boolean }

const states = createStore<ReadonlyMap<number, FollowState>>(new Map())

/** Answers of the site about the members that pages showed so far. */
export const followStore = {
  subscribe: states.subscribe,
  of: (nzUserId: number) => states.current().get(nzUserId),
  store(told: Iterable<[number, FollowState]>) {
    states.set(new Map([...states.current(), ...told]))
  },
  clear: () => states.set(new Map()),
}
