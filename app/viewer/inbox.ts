import { useSyncExternalStore } from "react"
import { createStore } from "#app/ui/create-store.ts"
import { listenForNews } from "./live-inbox.ts"
import { forgetMember, viewerStore } from "./viewer-store.ts"

/** The member's notifications as far as this tab knows them. */
export type Inbox = {
  unread: number
  /** How often something was heard of them. */
  changes: number
  /** How often more were unread than before. */
  arrivals: number
}

const empty: Inbox = { unread: 0, changes: 0, arrivals: 0 }
const inbox = createStore(empty)
let kept: { uid: string; stop: () => void } | null = null

/** A module of its own, for parts that only members load. */
export const useInbox = (): Inbox =>
  useSyncExternalStore(inbox.subscribe, inbox.current, inbox.atFirst)

/** For use outside of rendering. */
export const inboxNow = (): Inbox => inbox.current()

/** Follows a member's notifications until they leave. A header that is rendered again goes on with what is known. */
export function keepInbox(uid: string, unread: number): void {
  if (kept?.uid === uid) return
  kept?.stop()
  inbox.set({ ...empty, unread })
  const stopListening = listenForNews(uid, {
    onNews: ({ unread }) => {
      const { changes, arrivals, unread: before } = inbox.current()
      const arrived = unread > before ? 1 : 0
      inbox.set({ unread, changes: changes + 1, arrivals: arrivals + arrived })
    },
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
export const storeUnread = (unread: number): void => inbox.set({ ...inbox.current(), unread })
