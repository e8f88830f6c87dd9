import { clearAnswers } from "./personal-answers.ts"
import { storeHint } from "./hint.ts"
import type { Me } from "#domain/members/me.ts"

/** Who sits in front of the browser. Pages are the same for everybody; what is personal comes from here. */
export type Viewer =
  | { kind: "unknown" }
  | { kind: "guest" }
  | {
      kind: "member"
      member: Me["member"]
      unread: number
      statuses: ReadonlyMap<string, number>
      hidesPlayed: boolean
    }

const unknown: Viewer = { kind: "unknown" }
const guest: Viewer = { kind: "guest" }

let viewer: Viewer = unknown
let asked: Promise<Viewer> | null = null
const listeners = new Set<() => void>()

export const viewerStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => viewer,
  /** What the server draws, and the browser first: nobody is known yet. */
  atFirst: () => unknown,
}

/** Asks once who is there. A failed answer is a guest, who can ask again by loading a page. */
export function loadViewer(): Promise<Viewer> {
  asked ??= fetch("/api/me", { headers: { accept: "application/json" } })
    .then((answer) => (answer.ok ? (answer.json() as Promise<Me | null>) : null))
    .catch(() => null)
    .then((me) => set(me ? memberOf(me) : guest))
  return asked
}

/** The member marked something, and the server agreed. */
export function storeStatus(mysteryId: string, status: number) {
  if (viewer.kind !== "member") return
  const statuses = new Map(viewer.statuses)
  if (status === 0) statuses.delete(mysteryId)
  else statuses.set(mysteryId, status)
  set({ ...viewer, statuses })
}

/** The member decided how lists are to be, and the server agreed. */
export function storeHidesPlayed(hidesPlayed: boolean) {
  if (viewer.kind === "member") set({ ...viewer, hidesPlayed })
}

/** The server no longer knows who is there: the session ended. */
export function forgetMember() {
  clearAnswers()
  set(guest)
}

const memberOf = ({ member, unread, statuses, hidesPlayed }: Me): Viewer => ({
  kind: "member",
  member,
  unread,
  statuses: new Map(statuses.map(({ mysteryid, status }) => [mysteryid, status])),
  hidesPlayed,
})

function set(next: Viewer): Viewer {
  viewer = next
  storeHint(next.kind !== "member" ? null : next.hidesPlayed ? "hides" : "member")
  for (const listener of listeners) listener()
  return next
}
