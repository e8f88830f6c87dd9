import { useSyncExternalStore } from "react"
import { listenForNews } from "./live-inbox.ts"
import { forgetMember, viewerStore } from "./viewer-store.ts"

/** What this tab knows of the member's notifications. */
export type Inbox = {
  unread: number
  /** How often something was heard of them. */
  changes: number
  /** How often more were unread than before. */
  arrivals: number
}

const empty: Inbox = { unread: 0, changes: 0, arrivals: 0 }
let inbox = empty
let kept: { uid: string; stop: () => void } | null = null
const listeners = new Set<() => void>()

/** A module of its own, for parts that only members load. */
export const useInbox = (): Inbox =>
  useSyncExternalStore(
    subscribe,
    () => inbox,
    () => empty,
  )

/** For use outside of rendering. */
export const inboxNow = (): Inbox => inbox

/** Follows a member's notifications until they leave. A header that is rendered again goes on with what is known. */
export function keepInbox(uid: string, unread: number): void {
  if (kept?.uid === uid) return
  kept?.stop()
  inbox = { ...empty, unread }
  const stopListening = listenForNews(uid, {
    onNews: ({ unread }) =>
      set({
        unread,
        changes: inbox.changes + 1,
        arrivals: inbox.arrivals + (unread > inbox.unread ? 1 : 0),
      }),
    onEnded: forgetMember,
  })
  const stopWatching = viewerStore.subscribe(() => {
    const viewer = viewerStore.current()
    if (viewer.kind === "guest") leave()
  })
  kept = {
    uid,
    stop() {
      stopListening()
      stopWatching()
    },
  }
}

function leave(): void {
  kept?.stop()
  kept = null
}

/** Stores what an answer of the site said. */
export const storeUnread = (unread: number): void => set({ ...inbox, unread })

function set(next: Inbox): void {
  inbox = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
