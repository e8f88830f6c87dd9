import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { LinkedText } from "#app/components/linked-text.tsx"
import type { InboxEntry } from "#domain/notifications/inbox.ts"
import { type Day, monthDayText } from "#shared/time/tokyo.ts"
import css from "./notification-line.module.css"
import { NotificationSign } from "./notification-sign.tsx"
import { shapeOf } from "./shape-of.ts"
import { TicketShape } from "./ticket-shape.tsx"
import { TimeOf } from "./time-of.tsx"

type Props = {
  entry: InboxEntry
  /** Where its day stands above it: the day on which it is read. */
  today?: Day
  onFollow?: () => void
}

/** A notification in the shape of its kind: who or what it tells of, one sentence that is the link of it all, and the poster of the mystery. */
export function NotificationLine({ entry, today, onFollow }: Props) {
  const { about, said, at, isRead, img, posters, until } = entry
  const shape = shapeOf(entry)
  const text = (
    <p className={css.text}>
      {!isRead && <span className="vh">未読：</span>}
      <Sentence of={entry} onFollow={onFollow} /> <TimeOf at={at} withDay={today === undefined} />
    </p>
  )
  if (shape === "ticket") {
    return (
      <TicketShape img={img} isUnread={!isRead} until={until} today={today} title={about}>
        {text}
      </TicketShape>
    )
  }
  return (
    <div className={css.line} data-shape={shape} data-unread={isRead ? undefined : ""}>
      <NotificationSign entry={entry} />
      <div className={css.words}>
        {shape === "letter" && <p className={css.from}>ナゾメグリ運営より</p>}
        {text}
        {said && <p className={css.said}>{said}</p>}
        {about && <p className={css.about}>{about}</p>}
        {posters.length > 0 && (
          <div className={css.posters}>
            {posters.map((url) => (
              <Picture
                key={url}
                url={url}
                alt=""
                widths={[160, 320]}
                sizes="(min-width: 640px) 160px, 30vw"
                className={css.found}
              />
            ))}
          </div>
        )}
      </div>
      {img && (
        <span className={css.poster}>
          <Picture url={img} alt="" widths={[160]} sizes="96px" className="photo" />
        </span>
      )}
    </div>
  )
}

/** Only addresses that the operator writes are links: members and mysteries may be called like one. */
const sentByOperator = ["announcement", "moderation-report"]

function Sentence({ of, onFollow }: { of: InboxEntry; onFollow?: () => void }) {
  const { kind, text, link } = of
  if (sentByOperator.includes(kind)) {
    return (
      <>
        <LinkedText className="link above" text={text} />{" "}
        {link && (
          <SiteLink to={link.to} className={css.operator} onClick={onFollow}>
            {link.label}
          </SiteLink>
        )}
      </>
    )
  }
  const words = <Words of={of} />
  if (!link) return words
  return (
    <SiteLink to={link.to} className="cover" onClick={onFollow}>
      {words}
      <span className="vh">{link.label}</span>
    </SiteLink>
  )
}

const party = "🎉 "

/** Beside the stub of its ticket, the last day is enough to see. */
const LastDay = ({ until, text }: { until: Day; text: string }) => (
  <>
    <span aria-hidden>{monthDayText(until)}まで</span>
    <span className="vh">{text}</span>
  </>
)

/** The text, with the person in bold. The confetti of a badge is drawn, because not every device has the emoji. */
function Words({ of: { text, actor, badge, until } }: { of: InboxEntry }) {
  if (until) return <LastDay until={until} text={text} />
  if (badge && text.startsWith(party)) return text.slice(party.length)
  const name = actor && `${actor.name}さん`
  if (!name || !text.startsWith(name)) return text
  return (
    <>
      <b>{name}</b>
      {text.slice(name.length)}
    </>
  )
}
