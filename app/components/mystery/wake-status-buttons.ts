import type { ReviewedMystery } from "#app/viewer/login-gate.ts"
import { hearOtherTabs } from "#app/viewer/other-tabs.ts"
import { statusNow } from "#app/viewer/use-viewer.ts"
import { viewerStore } from "#app/viewer/viewer-store.ts"
import { toast } from "#app/ui/overlay/toast.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { type KeptStatus, statuses } from "#shared/catalogue/statuses.ts"
import { numberText } from "#shared/text/number-text.ts"
import { type Move, moveOf } from "./moved-counts.ts"
import { statusButton, statusButtonLabel } from "./status-button.ts"

/**
 * Gives the two buttons of a mystery what they do, in drawn and in kept cards. Pages are the same for all viewers, so the member's status
 * and what a press adds to the counts are written here. Returns what ends that.
 */
export function wakeStatusButtons(both: HTMLElement, mystery: ReviewedMystery): () => void {
  const [want, done] = both.querySelectorAll("button")
  if (!want || !done) return () => undefined
  // Needed only by scripts, so the document goes without.
  want.value = statusButton(mystery.id, statuses.interested)
  done.value = statusButton(mystery.id, statuses.played)
  const show = () => {
    const status = statusNow(mystery.id)
    want.ariaPressed = String(status === statuses.interested)
    done.ariaPressed = String(status === statuses.played)
  }
  const move = (by: Move) => {
    count(want, statuses.interested, by.interested)
    count(done, statuses.played, by.played)
  }
  const press = (wanted: KeptStatus) => () => void pressStatus(mystery, wanted, move)

  const stay = new AbortController()
  want.addEventListener("click", press(statuses.interested), stay)
  done.addEventListener("click", press(statuses.played), stay)
  const forgetStatus = viewerStore.subscribe(show)
  const forgetOthers = hearOtherTabs((change) => {
    if ("status" in change && change.mysteryId === mystery.id) move(moveOf(change))
  })
  show()
  return () => {
    stay.abort()
    forgetStatus()
    forgetOthers()
  }
}

async function pressStatus(mystery: ReviewedMystery, wanted: KeptStatus, move: (by: Move) => void) {
  // The status on screen at the press counts, not one that has changed once the code has loaded.
  const next = statusNow(mystery.id) === wanted ? statuses.none : wanted
  const pressing = await import("./press-status.ts").catch(() => null)
  if (!pressing) return toast.error(messages.STATUS.UPDATE_ERROR)
  await pressing.pressStatus({ mystery, next, move })
}

/** The text node stays the one that React has drawn: it writes the next count into it. */
function count(button: HTMLButtonElement, of: KeptStatus, by: number): void {
  const text = button.querySelector(".num")?.firstChild
  if (!text?.nodeValue || by === 0) return
  text.nodeValue = numberText(Number(text.nodeValue.replaceAll(",", "")) + by)
  button.ariaLabel = statusButtonLabel(of, text.nodeValue)
}
