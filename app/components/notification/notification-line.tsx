import { useId } from "react"
import { SiteLink } from "#app/components/site-link.tsx"
import { Face } from "#app/components/face.tsx"
import { Picture } from "#app/components/picture.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { bellIcon, starIcon } from "#app/ui/icons.ts"
import type { InboxEntry } from "#domain/notifications/inbox.ts"
import { LinkedText } from "#app/components/linked-text.tsx"
import { dateTimeText } from "#shared/time/tokyo.ts"
import css from "./notification-line.module.css"

type Props = { entry: InboxEntry; onFollow?: () => void }

/** Only their addresses are links: members and mysteries may be called like one. */
const sentByOperator = ["announcement", "moderation-report"]

/** A notification: plain text and one link, which covers the line. */
export function NotificationLine({ entry, onFollow }: Props) {
  const { text, link, at, isRead, kind } = entry
  const textId = useId()
  return (
    <div className={css.line} data-unread={isRead ? undefined : ""}>
      <Sign entry={entry} />
      <div className="shrinks">
        <p id={textId} className={css.text}>
          {!isRead && <span className="vh">未読：</span>}
          {sentByOperator.includes(kind) ? <LinkedText className="link above" text={text} /> : text}
        </p>
        {link && (
          <SiteLink to={link.to} className={css.link} aria-describedby={textId} onClick={onFollow}>
            {link.label}
          </SiteLink>
        )}
        <time dateTime={at} className={css.time}>
          {dateTimeText(new Date(at))}
        </time>
      </div>
    </div>
  )
}

/** The picture of the notification, the member it tells of, or the sign of its kind. */
function Sign({ entry: { img, actor, kind } }: Props) {
  if (img) {
    return (
      <Picture url={img} alt="" widths={[160]} sizes="44px" ratio={1} className={css.picture} />
    )
  }
  if (actor) return <Face name={actor.name} photo={actor.photo} size="l" />
  return (
    <span className={css.sign} data-kind={kind}>
      <Icon of={kind === "badge" ? starIcon : bellIcon} size="l" />
    </span>
  )
}
