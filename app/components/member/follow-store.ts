import { createStore } from "#app/ui/create-store.ts"

/** What a member on the page and the viewer are to each other. */
export type FollowState = { isFollowed: boolean; isFollower: boolean }

const states = createStore<ReadonlyMap<number, FollowState>>(new Map())

/** What the site has said about the members that pages showed so far. */
export const followStore = {
  subscribe: states.subscribe,
  of: (nzUserId: number) => states.current().get(nzUserId),
  store(told: Iterable<[number, FollowState]>) {
    states.set(new Map([...states.current(), ...told]))
  },
  clear: () => states.set(new Map()),
}
