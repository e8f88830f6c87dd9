import { toast } from "#app/ui/toast.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { clearAnswers } from "./personal-answers.ts"
import type * as sending from "./send.ts"
import { storeMember, viewerStore } from "./viewer-store.ts"

/** The member's wish until the site confirms it; null: the switch shows the stored setting. */
let wish: boolean | null = null
let isSending = false
const listeners = new Set<() => void>()

export const hidingStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  wish: () => wish,
  wishAtFirst: () => null,
}

type Send = (typeof sending)["send"]

const words = { login: messages.STATUS.HIDE_AUTH_ERROR, failure: messages.STATUS.HIDE_ERROR }

/** The value of the switch finds it again after a login. */
export const hideButton = "hide/played"

/** One request at a time, and the last wish wins, however quickly the switch is pressed. */
export async function hidePlayed(hides: boolean) {
  // Before any wait: a press while the code is loading must find the switch as the press before left it.
  if (viewerStore.current().kind !== "guest") setWish(hides)
  if (isSending) return
  isSending = true
  await sendLastWish()
  isSending = false
  setWish(null)
}

async function sendLastWish() {
  const sending = await import("./send.ts").catch(() => null)
  if (!sending) return toast.error(words.failure)
  if (!(await sending.isMember(words.login, hideButton))) return
  while (wish !== null && wish !== hidesNow()) await sendWish(wish, sending.send)
}

async function sendWish(hides: boolean, send: Send) {
  const form = { hidesPlayed: hides ? "1" : "0" }
  const { ok } = await send("/api/me/list-settings", form, words)
  if (!ok) return setWish(null)
  clearAnswers()
  storeMember({ hidesPlayed: hides })
}

function hidesNow(): boolean {
  const viewer = viewerStore.current()
  return viewer.kind === "member" && viewer.hidesPlayed
}

function setWish(next: boolean | null) {
  wish = next
  for (const listener of listeners) listener()
}
