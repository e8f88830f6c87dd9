import { useId } from "react"
import { SiteLink } from "#app/components/site-link.tsx"
import { Face } from "#app/components/face.tsx"
import { Picture } from "#app/components/picture.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { bellIcon, starIcon } from "#app/ui/icons.ts"
import { Phrases } from "#app/ui/text/phrases.tsx"
import type { InboxEntry } from "#domain/notifications/inbox.ts"
import { LinkedText } from "#app/components/linked-text.tsx"
import { clockText, monthDayText, tokyoDay } from "#shared/time/tokyo.ts"
import css from "./notification-line.module.css"

type Props = {
  entry: InboxEntry
  /** Its day stands above it. */
  isUnderDay?: boolean
  onFollow?: () => void
}

/** Only their addresses are links: members and mysteries may be called like one. */
const sentByOperator = ["announcement", "moderation-report"]

/** A notification: plain text, the mystery it is about, and one link, which covers the line. */
export function NotificationLine({ entry, isUnderDay, onFollow }: Props) {
  const { text, about, link, at, isRead, kind } = entry
  const textId = useId()
  const instant = new Date(at)
  return (
    <div className={css.line} data-unread={isRead ? undefined : ""}>
      <Sign entry={entry} />
      <div className="shrinks">
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
            {!isUnderDay && `${monthDayText(tokyoDay(instant))} `}
            {clockText(instant)}
          </time>
        </p>
      </div>
    </div>
  )
}

/** The poster, with the member it tells of on its corner; without a poster the member, or the sign of its kind. */
function Sign({ entry: { img, actor, kind } }: Props) {
  if (img) {
    return (
      <span className={css.poster}>
        <Picture url={img} alt="" widths={[160]} sizes="72px" className={css.picture} />
        {actor && (
          <span className={css.face}>
            <Face name={actor.name} photo={actor.photo} size="s" />
          </span>
        )}
      </span>
    )
  }
  return (
    <span className={css.sign} data-kind={kind}>
      {actor ? (
        <Face name={actor.name} photo={actor.photo} size="l" />
      ) : (
        <Icon of={kind === "badge" ? starIcon : bellIcon} size="l" />
      )}
    </span>
  )
}
