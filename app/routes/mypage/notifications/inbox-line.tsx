import { useId } from "react"
import { Form } from "react-router"
import { NotificationLine } from "#app/components/notification/notification-line.tsx"
import { trashIcon } from "#app/ui/icons.ts"
import { SwipeRow } from "#app/ui/list/swipe-row.tsx"
import { Menu } from "#app/ui/overlay/menu.tsx"
import type { InboxEntry } from "#domain/notifications/inbox.ts"
import { readNotifications } from "#shared/addresses/paths.ts"
import type { Day } from "#shared/time/tokyo.ts"
import css from "./inbox-line.module.css"

/** A notification, and two ways to remove it: a menu, and a swipe. Once its link is followed, it is read. */
export function InboxLine({ entry, today }: { entry: InboxEntry; today: Day }) {
  const removal = useId()
  return (
    <li>
      <SwipeRow form={removal} action="削除">
        <div className={entry.img ? css.withPoster : css.line}>
          <NotificationLine
            entry={entry}
            today={today}
            onFollow={entry.isRead ? undefined : () => markRead(entry)}
          />
          <div className={css.menu}>
            <Menu
              label={`「${entry.text}」の通知のメニュー`}
              entries={[
                { label: "この通知を削除", icon: trashIcon, tone: "danger", form: removal },
              ]}
            />
          </div>
        </div>
      </SwipeRow>
      <Form id={removal} method="post" preventScrollReset>
        <input type="hidden" name="what" value="remove" />
        <input type="hidden" name="id" value={entry.id} />
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
