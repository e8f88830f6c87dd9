import { loginGate } from "./login-gate.ts"
import { loadViewer, storeHidesPlayed, forgetMember, viewerStore } from "./viewer-store.ts"
import { toast } from "#app/ui/toast.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { clearAnswers } from "./personal-answers.ts"

/** Where a member has put the switch and the site has not answered yet; null: the switch shows what the site keeps. */
let wish: boolean | null = null
let isTelling = false
const listeners = new Set<() => void>()

export const hidingStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  wish: () => wish,
  wishAtFirst: () => null,
}

/** One after the other, and the last wish wins, however quickly it is pressed. */
export async function hidePlayed(hides: boolean) {
  if ((await loadViewer()).kind !== "member") return loginGate.open(messages.STATUS.HIDE_AUTH_ERROR)
  put(hides)
  if (isTelling) return
  isTelling = true
  while (wish !== null && wish !== hidesNow()) await tell(wish)
  isTelling = false
  put(null)
}

async function tell(hides: boolean) {
  const answer = await send(hides)
  if (answer === "done") {
    clearAnswers()
    storeHidesPlayed(hides)
    return
  }
  put(null)
  toast.error(answer.text ?? messages.STATUS.HIDE_ERROR)
  if (answer.code === "signed-out") forgetMember()
}

async function send(hides: boolean): Promise<"done" | { code?: string; text?: string }> {
  try {
    const body = new URLSearchParams({ hidesPlayed: hides ? "1" : "0" })
    const answer = await fetch("/api/me/list-settings", { method: "POST", body })
    if (answer.ok) return "done"
    return (await answer.json()) as { code?: string; text?: string }
  } catch {
    // Offline, or an answer that is not ours.
    return {}
  }
}

function hidesNow(): boolean {
  const viewer = viewerStore.current()
  return viewer.kind === "member" && viewer.hidesPlayed
}

function put(next: boolean | null) {
  wish = next
  for (const listener of listeners) listener()
}
