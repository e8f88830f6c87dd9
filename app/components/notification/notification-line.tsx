import { useId } from "react"
import { SiteLink } from "#app/components/site-link.tsx"
import { Picture } from "#app/components/picture.tsx"
import { Phrases } from "#app/ui/text/phrases.tsx"
import type { InboxEntry } from "#domain/notifications/inbox.ts"
import { LinkedText } from "#app/components/linked-text.tsx"
import { clockText, type Day, monthDayText, tokyoDay } from "#shared/time/tokyo.ts"
import css from "./notification-line.module.css"
import { NotificationSign } from "./notification-sign.tsx"

type Props = {
  entry: InboxEntry
  /** Where its day stands above it: the day on which it is read. */
  today?: Day
  onFollow?: () => void
}

/** Only their addresses are links: members and mysteries may be called like one. */
const sentByOperator = ["announcement", "moderation-report"]

/** A notification: who or what it tells of, plain text, the poster of the mystery, and one link, which covers the line. */
export function NotificationLine({ entry, today, onFollow }: Props) {
  const { text, about, link, at, isRead, kind, img, badge } = entry
  const textId = useId()
  const instant = new Date(at)
  return (
    <div className={css.line} data-unread={isRead ? undefined : ""} data-badge={badge ?? undefined}>
      <NotificationSign entry={entry} today={today} />
      <div className="grow shrinks">
        <div id={textId} className={css.text}>
          <p>
            {!isRead && <span className="vh">未読：</span>}
            {sentByOperator.includes(kind) ? (
              <LinkedText className="link above" text={text} />
            ) : (
              text
            )}
          </p>
          {about && (
            <p className={css.about}>
              <Phrases text={about} />
            </p>
          )}
        </div>
        <p className={css.foot}>
          {link && (
            <SiteLink
              to={link.to}
              className={css.link}
              aria-describedby={textId}
              onClick={onFollow}
            >
              {link.label}
            </SiteLink>
          )}
          <time dateTime={at} className={css.time}>
            {today === undefined && `${monthDayText(tokyoDay(instant))} `}
            {clockText(instant)}
          </time>
        </p>
      </div>
      {img && <Picture url={img} alt="" widths={[160]} sizes="72px" className={css.poster} />}
    </div>
  )
}
