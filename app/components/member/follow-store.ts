/** What a member on the page and the viewer are to each other. */
export type FollowState = { isFollowed: boolean; isFollower: boolean }

let states: ReadonlyMap<number, FollowState> = new Map()
const listeners = new Set<() => void>()

/** What the site has said about the members that pages showed so far. */
export const followStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  of: (nzUserId: number) => states.get(nzUserId),
  store(told: Iterable<[number, FollowState]>) {
    set(new Map([...states, ...told]))
  },
  clear: () => set(new Map()),
}

function set(next: ReadonlyMap<number, FollowState>): void {
  states = next
  for (const listener of listeners) listener()
}
