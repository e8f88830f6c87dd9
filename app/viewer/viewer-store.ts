import { clearAnswers } from "./personal-answers.ts"
import { authUserKey, storeHint } from "./hint.ts"
import { createStore } from "#app/ui/create-store.ts"
import { hearOtherTabs, tellOtherTabs } from "./other-tabs.ts"
import { currentViewer } from "#shared/addresses/paths.ts"
import type { Me } from "#domain/members/me.ts"

/** The viewer in this browser. Pages are the same for all; everything personal derives from here. */
export type Viewer = { kind: "unknown" } | { kind: "guest" } | MemberViewer

type MemberViewer = {
  kind: "member"
  member: Me["member"]
  unread: number
  statuses: ReadonlyMap<string, number>
  hidesPlayed: boolean
  /** Reruns of what they played, if they hide that. */
  knownReruns: readonly string[]
}

const guest: Viewer = { kind: "guest" }

/** On the server and in the first render the viewer is unknown. */
const viewers = createStore<Viewer>({ kind: "unknown" })
let asked: Promise<Viewer> | null = null

export const viewerStore = {
  subscribe: viewers.subscribe,
  current: viewers.current,
  atFirst: viewers.atFirst,
}

/** For use outside of rendering; undefined for a guest, and until the viewer is known. */
export function memberNow(): MemberViewer | undefined {
  const viewer = viewers.current()
  return viewer.kind === "member" ? viewer : undefined
}

/**
 * Loads the viewer once, and again when another tab has signed in or out. A failure makes a guest until then. Statuses that
 * other tabs set are known here, too.
 */
export function loadViewer(): Promise<Viewer> {
  if (!asked) {
    globalThis.addEventListener?.("storage", reload)
    hearOtherTabs((change) => "status" in change && setStatus(change.mysteryId, change.status))
  }
  asked ??= askForViewer()
  return asked
}

function reload(event: StorageEvent): void {
  // Null: everything was removed.
  if ((event.key ?? authUserKey) !== authUserKey) return
  clearAnswers()
  asked = askForViewer()
}

async function askForViewer(): Promise<Viewer> {
  const me = await readMe().catch(() => undefined)
  // Only members need this code.
  if (me && (await (await import("./auth-user.ts")).isOurs(me.member))) return set(memberOf(me))
  return set(guest, me !== undefined)
}

/** Null for a guest; undefined if the site cannot say. */
async function readMe(): Promise<Me | null | undefined> {
  const answer = await fetch(currentViewer)
  return answer.ok ? answer.json() : undefined
}

/** Stores a status that the server has confirmed, in every tab. */
export function storeStatus(mysteryId: string, status: number) {
  const before = memberNow()?.statuses.get(mysteryId) ?? 0
  setStatus(mysteryId, status)
  tellOtherTabs({ mysteryId, before, status })
}

function setStatus(mysteryId: string, status: number) {
  const member = memberNow()
  if (!member) return
  const statuses = new Map(member.statuses)
  if (status === 0) statuses.delete(mysteryId)
  else statuses.set(mysteryId, status)
  storeMember({ statuses })
}

/** Stores what else the server has confirmed. */
export function storeMember(confirmed: Partial<MemberViewer>) {
  const member = memberNow()
  if (member) set({ ...member, ...confirmed })
}

/** The session has ended: the viewer is a guest. */
export function forgetMember() {
  clearAnswers()
  set(guest)
}

const memberOf = ({ statuses, ...me }: Me): Viewer => ({
  ...me,
  kind: "member",
  statuses: new Map(statuses.map(({ mysteryid, status }) => [mysteryid, status])),
})

/** `isCertain`: the site has said so, and it was not just out of reach. */
function set(next: Viewer, isCertain = true): Viewer {
  storeHint(next.kind !== "member" ? null : next.hidesPlayed ? "hides" : "member", isCertain)
  viewers.set(next)
  return next
}
