import { addresses } from "#app/addresses/addresses.ts"
import { toast } from "#app/ui/toast.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { type Status, statuses, statusToastLabel } from "#shared/catalogue/statuses.ts"

/** Tells the server what a member marked, and the member what came of it. */
export async function sendStatus(mysteryId: string, status: Status): Promise<boolean> {
  const answer = await post(addresses.statusOf(mysteryId), { status: String(status) })
  if (answer === "done") {
    toast.success(
      status === statuses.none
        ? messages.STATUS.DELETE_SUCCESS
        : statusToastLabel(status) + messages.STATUS.UPDATE_SUCCESS,
    )
    return true
  }
  toast.error(answer.text ?? messages.STATUS.UPDATE_ERROR)
  return false
}

async function post(
  url: string,
  form: Record<string, string>,
): Promise<"done" | { text?: string }> {
  try {
    const answer = await fetch(url, { method: "POST", body: new URLSearchParams(form) })
    if (answer.ok) return "done"
    return (await answer.json()) as { text?: string }
  } catch {
    // Offline, or an answer that is not ours.
    return {}
  }
}
