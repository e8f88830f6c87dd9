import { createStore } from "#app/ui/create-store.ts"
import { toast } from "#app/ui/overlay/toast.ts"
import { listSettings } from "#shared/addresses/paths.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { clearAnswers } from "./personal-answers.ts"
import type * as sending from "./send.ts"
import { memberNow, storeMember, viewerStore } from "./viewer-store.ts"

/** The member's wish until the site confirms it; null: the switch shows the stored setting. */
const wish = createStore<boolean | null>(null)
let isSending = false

export const hidingStore = {
  subscribe: wish.subscribe,
  wish: wish.current,
  wishAtFirst: wish.atFirst,
}

type Send = (typeof sending)["send"]

const words = { login: messages.STATUS.HIDE_AUTH_ERROR, failure: messages.STATUS.HIDE_ERROR }

/** The value of the switch finds it again after a login. */
export const hideButton = "hide/played"

/** One request at a time, and the last wish wins, however quickly the switch is pressed. */
export async function hidePlayed(hides: boolean) {
  // Before any wait: a press while the code is loading must find the switch as the press before left it.
  if (viewerStore.current().kind !== "guest") wish.set(hides)
  if (isSending) return
  isSending = true
  await sendLastWish()
  isSending = false
  wish.set(null)
}

async function sendLastWish() {
  const sending = await import("./send.ts").catch(() => null)
  if (!sending) return toast.error(words.failure)
  if (!(await sending.isMember(words.login, hideButton))) return
  for (;;) {
    const last = wish.current()
    if (last === null || last === hidesNow()) return
    await sendWish(last, sending.send)
  }
}

async function sendWish(hides: boolean, send: Send) {
  const form = { hidesPlayed: hides ? "1" : "0" }
  const { ok } = await send(listSettings, form, words)
  if (!ok) return wish.set(null)
  clearAnswers()
  storeMember({ hidesPlayed: hides })
}

const hidesNow = (): boolean => memberNow()?.hidesPlayed ?? false
