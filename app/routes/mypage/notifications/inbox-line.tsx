import { useId } from "react"
import { Form } from "react-router"
import { EndingsLine } from "#app/components/notification/endings-line.tsx"
import { LikesLine } from "#app/components/notification/likes-line.tsx"
import { NotificationLine } from "#app/components/notification/notification-line.tsx"
import { trashIcon } from "#app/ui/icons.ts"
import { SwipeRow } from "#app/ui/list/swipe-row.tsx"
import { Menu } from "#app/ui/overlay/menu.tsx"
import type { InboxEntry } from "#domain/notifications/inbox.ts"
import { readNotifications } from "#shared/addresses/paths.ts"
import type { Day } from "#shared/time/tokyo.ts"
import css from "./inbox-line.module.css"
import type { InboxEntries } from "./lines-of-day.ts"

type Props = { entries: InboxEntries; today: Day }

/**
 * A notification, several likes by one person, or several last days, and two ways to remove it: a menu that is always there, and a swipe.
 * Once its link is followed, it is read.
 */
export function InboxLine({ entries, today }: Props) {
  const removal = useId()
  const [entry, ...others] = entries
  const follow = (followed: InboxEntry) => {
    if (!followed.isRead) markRead(followed)
  }
  return (
    <li>
      <SwipeRow form={removal} action="削除">
        <div className={css.line}>
          {others.length === 0 ? (
            <NotificationLine entry={entry} today={today} onFollow={() => follow(entry)} />
          ) : entry.until === null ? (
            <LikesLine entries={entries} onFollow={follow} />
          ) : (
            <EndingsLine entries={entries} today={today} onFollow={follow} />
          )}
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
        <input type="hidden" name="ids" value={entries.flatMap(idsOf).join(",")} />
      </Form>
    </li>
  )
}

const idsOf = ({ id, alike }: InboxEntry) => [id, ...alike]

/** Nobody waits for it: should it fail, the notification stays unread. */
function markRead(entry: InboxEntry): void {
  const body = new URLSearchParams({ ids: idsOf(entry).join(",") })
  const request = fetch(readNotifications, { method: "POST", body, keepalive: true })
  request.catch(() => undefined)
}
