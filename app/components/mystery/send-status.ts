import { addresses } from "#shared/addresses/addresses.ts"
import { toast } from "#app/ui/overlay/toast.ts"
import { loginGate, type ReviewedMystery } from "#app/viewer/login-gate.ts"
import { send } from "#app/viewer/send.ts"
import { statusNow } from "#app/viewer/use-viewer.ts"
import { storeStatus } from "#app/viewer/viewer-store.ts"
import { messages } from "#shared/messages/catalogue.ts"
import type { Outcome } from "#shared/outcome.ts"
import {
  type KeptStatus,
  type Status,
  statuses,
  statusToastLabel,
} from "#shared/catalogue/statuses.ts"
import { statusButton } from "./status-button.ts"

type Wish = {
  status: Status
  /** Touches only a status of this kind. */
  only?: KeptStatus
  /** Back to the status before, by the button of the message. */
  undo?: (before: Status) => void
}

/**
 * Sets a member's status on a mystery, and says so. Before a record would go with it, they are asked. Null if the status stays;
 * otherwise with the one before, which is only known now where a member presses before being recognised. プレイ済 is not said
 * yet: the form that follows does so in its head, and `justPlayed` where none opens.
 */
export async function sendStatus(mystery: ReviewedMystery, wish: Wish) {
  const outcome = await post(mystery, wish)
  const isSet = outcome.ok || (outcome.code === "record-kept" && (await discard(mystery, wish)))
  if (!outcome.ok && outcome.code === "status-limit") {
    void explain()
  }
  if (!isSet) return null
  const before = statusNow(mystery.id) as Status
  storeStatus(mystery.id, wish.status)
  toast.outdate(mystery.id)
  const undo = () => {
    loginGate.close()
    wish.undo?.(before)
  }
  if (wish.status !== statuses.played) say(mystery, wish, undo)
  return { before, justPlayed: { say: () => say(mystery, wish, undo), undo } }
}

function post({ id }: ReviewedMystery, { status, only }: Wish, more: Record<string, string> = {}) {
  const form = { status: String(status), ...(only && { only: String(only) }), ...more }
  return send<Status>(addresses.statusOf(id), form, {
    login: messages.STATUS.AUTH_ERROR,
    failure: status === statuses.none ? messages.REVIEW.DELETE_ERROR : messages.STATUS.UPDATE_ERROR,
    button: statusButton(id, status),
    silent: "record-kept",
  })
}

async function discard(mystery: ReviewedMystery, wish: Wish): Promise<boolean> {
  try {
    const { askToDiscard } = await import("#app/components/status-record/ask-to-discard.tsx")
    if (!(await askToDiscard(wish.status))) return false
  } catch {
    toast.error(messages.STATUS.UPDATE_ERROR)
    return false
  }
  const outcome: Outcome<Status> = await post(mystery, wish, { discards: "1" })
  return outcome.ok
}

async function explain(): Promise<void> {
  try {
    const { explainLimit } = await import("#app/components/status-record/explain-limit.tsx")
    await explainLimit()
  } catch {
    // The toast has said it.
  }
}

function say({ id }: ReviewedMystery, { status, ...wish }: Wish, undo: () => void): void {
  if (status === statuses.none) return toast.success(messages.STATUS.DELETE_SUCCESS)
  const text = statusToastLabel(status) + messages.STATUS.UPDATE_SUCCESS
  toast.success(text, wish.undo && { label: messages.STATUS.UNDO, onPress: undo, of: id })
}
