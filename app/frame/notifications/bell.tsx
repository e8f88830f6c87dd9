import { Suspense, useEffect, useState } from "react"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { IconButton } from "#app/ui/icon-button.tsx"
import { bellIcon } from "#app/ui/icons.ts"
import { Popover } from "#app/ui/overlay/popover.tsx"
import { Spinner } from "#app/ui/spinner.tsx"
import { keepInbox, useInbox } from "#app/viewer/inbox.ts"
import { messages } from "#shared/messages/catalogue.ts"
import css from "./bell.module.css"

const NotificationBox = lazyPart(
  async () => (await import("./notification-box.tsx")).NotificationBox,
)

/** The number of unread notifications, and the latest ones at a press. */
export function Bell({ uid, unread: unreadAtFirst }: { uid: string; unread: number }) {
  const { unread, arrivals } = useInbox()
  /** Null until it is opened for the first time. */
  const [open, setOpen] = useState<boolean | null>(null)
  useEffect(() => keepInbox(uid, unreadAtFirst), [uid, unreadAtFirst])
  return (
    <>
      <Popover
        label="通知"
        className={css.box}
        onOpenChange={setOpen}
        renderTrigger={(press) => (
          <IconButton
            {...press}
            icon={bellIcon}
            label={unread > 0 ? `通知（未読${unread}件）` : "通知"}
            count={unread}
            aria-haspopup="dialog"
          />
        )}
      >
        {open !== null && (
          <Suspense
            fallback={
              <p className={css.loading}>
                <Spinner label="読み込み中" />
              </p>
            }
          >
            <NotificationBox open={open} />
          </Suspense>
        )}
      </Popover>
      {/* The dot on the bell, for those who hear the page. A new element is read out again. */}
      <output className="vh">
        {arrivals > 0 && <span key={arrivals}>{messages.INBOX.ARRIVED}</span>}
      </output>
    </>
  )
}
