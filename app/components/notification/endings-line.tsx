import { SiteLink } from "#app/components/site-link.tsx"
import type { InboxEntry } from "#domain/notifications/inbox.ts"
import { type Day, daysBetween, monthDayText } from "#shared/time/tokyo.ts"
import css from "./endings-line.module.css"
import line from "./notification-line.module.css"
import { TicketShape } from "./ticket-shape.tsx"
import { TimeOf } from "./time-of.tsx"

type Props = {
  entries: readonly [InboxEntry, ...InboxEntry[]]
  today: Day
  onFollow: (entry: InboxEntry) => void
}

/** Several last days of 気になる: a ticket for each mystery. */
export function EndingsLine({ entries, today, onFollow }: Props) {
  const isUnread = entries.some(({ isRead }) => !isRead)
  return (
    <div className={line.line} data-shape="tickets" data-unread={isUnread ? "" : undefined}>
      <p className={line.text}>
        {isUnread && <span className="vh">未読：</span>}
        {`「気になる」の${entries.length}つが、${endsWithin(entries, today)}`}{" "}
        <TimeOf at={entries[0].at} />
      </p>
      <ul className={css.tickets}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Ticket entry={entry} today={today} onFollow={() => onFollow(entry)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** All of them: as many days as the last one has. */
function endsWithin(entries: Props["entries"], today: Day): string {
  const left = Math.max(...entries.map(({ until }) => (until ? daysBetween(today, until) : 0)))
  if (left < 0) return "終了しました"
  return `${["本日で", "明日までに"][left] ?? `${left}日以内に`}終了します`
}

type TicketProps = { entry: InboxEntry; today: Day; onFollow: () => void }

function Ticket({ entry: { link, img, about, until, isRead }, today, onFollow }: TicketProps) {
  const left = until === null ? 0 : daysBetween(today, until)
  return (
    <SiteLink to={link?.to ?? ""} className={css.ticket} onClick={onFollow}>
      <span className="vh">{left < 0 ? "終了" : left === 0 ? "本日まで" : `あと${left}日`}</span>
      <TicketShape img={img} isUnread={!isRead} until={until} today={today} title={about}>
        {until !== null && left !== 0 && (
          <span className="text-12 ink-2">{monthDayText(until)}まで</span>
        )}
      </TicketShape>
    </SiteLink>
  )
}
