import { Form } from "react-router"
import { NotificationLine } from "#app/components/notification/notification-line.tsx"
import { IconButton } from "#app/ui/icon-button.tsx"
import { trashIcon } from "#app/ui/icons.ts"
import type { InboxEntry } from "#domain/notifications/inbox.ts"
import { readNotifications } from "#shared/addresses/paths.ts"
import css from "./inbox-line.module.css"

/** A notification, and a way to remove it. Once its link is followed, it is read. */
export function InboxLine({ entry }: { entry: InboxEntry }) {
  return (
    <li className={css.line}>
      <NotificationLine entry={entry} onFollow={entry.isRead ? undefined : () => markRead(entry)} />
      <Form method="post" preventScrollReset className={css.remove}>
        <input type="hidden" name="what" value="remove" />
        <input type="hidden" name="id" value={entry.id} />
        <IconButton
          type="submit"
          icon={trashIcon}
          iconSize="m"
          label={`「${entry.text}」の通知を削除`}
        />
      </Form>
    </li>
  )
}

/** Nobody waits for it: should it fail, the notification stays unread. */
function markRead({ id }: InboxEntry): void {
  const body = new URLSearchParams({ id: String(id) })
  const request = fetch(readNotifications, { method: "POST", body, keepalive: true })
  request.catch(() => undefined)
}
