import { addresses } from "#app/addresses/addresses.ts"
import { toast } from "#app/ui/toast.ts"
import { send } from "#app/viewer/send.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { type Status, statuses, statusToastLabel } from "#shared/catalogue/statuses.ts"

/** The value of the button for a status, by which it is found again after a login. */
export const statusButton = (mysteryId: string, status: Status) => `${mysteryId}/${status}`

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
