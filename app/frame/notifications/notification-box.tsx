import { useEffect, useRef } from "react"
import * as notifications from "#shared/addresses/notifications.ts"
import { NotificationLine } from "#app/components/notification/notification-line.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { Spinner } from "#app/ui/spinner.tsx"
import { useInbox } from "#app/viewer/inbox.ts"
import {
  type Latest,
  openLatest,
  refreshLatest,
  useLatest,
} from "#app/viewer/latest-notifications.ts"
import { messages } from "#shared/messages/catalogue.ts"
import css from "./notification-box.module.css"

/** Behind the bell: the latest notifications. Once it is opened, all are read. */
export function NotificationBox({ open }: { open: boolean }) {
  const { changes } = useInbox()
  const { entries, unreadThen } = useLatest()
  const wasOpen = useRef(false)
  useEffect(() => {
    if (open) (wasOpen.current ? refreshLatest : openLatest)()
    wasOpen.current = open
  }, [open, changes])
  return (
    <>
      <header className={css.head}>
        <h2 className={css.title}>通知</h2>
        {unreadThen > 0 && <span className="text-12 ink-2">新しい通知 {unreadThen}件</span>}
      </header>
      <Entries entries={entries} />
      <p className={css.foot}>
        <SiteLink to={notifications.pattern} className={css.all}>
          {messages.INBOX.ALL}
        </SiteLink>
      </p>
    </>
  )
}

function Entries({ entries }: Pick<Latest, "entries">) {
  if (entries === "failed") {
    return (
      <div className={css.none} role="alert">
        <p>{messages.INBOX.READ_ERROR}</p>
        <Button size="s" tone="secondary" onClick={openLatest}>
          もう一度読み込む
        </Button>
      </div>
    )
  }
  if (entries === "loading") {
    return (
      <p className={css.none}>
        <Spinner label="読み込み中" />
      </p>
    )
  }
  if (entries.length === 0) return <p className={css.none}>{messages.INBOX.EMPTY}</p>
  return (
    <ul className={css.list}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <NotificationLine entry={entry} />
        </li>
      ))}
    </ul>
  )
}
