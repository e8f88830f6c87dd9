import { addresses } from "#app/addresses/addresses.ts"
import { toast } from "#app/ui/toast.ts"
import { send } from "#app/viewer/send.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { statusButton } from "./status-button.ts"
import { type Status, statuses, statusToastLabel } from "#shared/catalogue/statuses.ts"

/** Sets a member's status on a mystery, and says so. */
export async function sendStatus(mysteryId: string, status: Status): Promise<boolean> {
  const outcome = await send(
    addresses.statusOf(mysteryId),
    { status: String(status) },
    {
      login: messages.STATUS.AUTH_ERROR,
      failure: messages.STATUS.UPDATE_ERROR,
      button: statusButton(mysteryId, status),
    },
  )
  if (!outcome.ok) return false
  toast.success(
    status === statuses.none
      ? messages.STATUS.DELETE_SUCCESS
      : statusToastLabel(status) + messages.STATUS.UPDATE_SUCCESS,
  )
  return true
}
