import { useSyncExternalStore } from "react"
import type { InboxEntry, LatestNotifications } from "#domain/notifications/inbox.ts"
import { createStore } from "#app/ui/create-store.ts"
import { latestNotifications, readNotifications } from "#shared/addresses/paths.ts"
import type { Outcome } from "#shared/outcome.ts"
import { inboxNow, storeUnread } from "./inbox.ts"
import { forgetMember } from "./viewer-store.ts"

/** The latest notifications, as the box behind the bell shows them. */
export type Latest = {
  entries: InboxEntry[] | "loading" | "failed"
  /** How many were unread when the box was opened. */
  unreadThen: number
}

const latest = createStore<Latest>({ entries: "loading", unreadThen: 0 })
let requests = 0

export const useLatest = (): Latest =>
  useSyncExternalStore(latest.subscribe, latest.current, latest.current)

/** The box opens: what is unread is marked as read (specification, section 2.4). */
export function openLatest(): void {
  const { unread } = inboxNow()
  const { entries } = latest.current()
  latest.set({ unreadThen: unread, entries: entries === "failed" ? "loading" : entries })
  void load(unread > 0 ? markAll : ask)
}

/** Something was heard while the box is open. */
export const refreshLatest = (): void => void load(ask)

async function load(request: () => Promise<Answer>): Promise<void> {
  const number = ++requests
  const answer = await request().catch(() => null)
  if (answer === "signed-out") return forgetMember()
  // A later request has a later answer.
  if (number !== requests) return
  if (answer) {
    storeUnread(answer.unread)
    latest.set({ ...latest.current(), entries: answer.latest })
  } else if (latest.current().entries === "loading") {
    latest.set({ ...latest.current(), entries: "failed" })
  }
}

type Answer = LatestNotifications | "signed-out"

async function ask(): Promise<Answer> {
  const answer = await fetch(latestNotifications)
  if (answer.status === 401) return "signed-out"
  if (!answer.ok) throw new Error(`The site answered ${answer.status}.`)
  return answer.json()
}

async function markAll(): Promise<Answer> {
  const body = new URLSearchParams()
  const answer = await fetch(readNotifications, { method: "POST", body })
  const outcome = (await answer.json()) as Outcome<LatestNotifications>
  if (outcome.ok) return outcome.value
  if (outcome.code === "signed-out") return "signed-out"
  throw new Error(`The site refused: ${outcome.code}.`)
}
