import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { ticketIcon } from "#app/ui/icons.ts"
import type { InboxEntry } from "#domain/notifications/inbox.ts"
import { type Day, daysBetween, monthDayText } from "#shared/time/tokyo.ts"
import css from "./endings-line.module.css"
import line from "./notification-line.module.css"
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
    <div className={line.line} data-unread={isUnread ? "" : undefined}>
      <span className={css.sign}>
        <Icon of={ticketIcon} />
      </span>
      <div className={line.words}>
        <p className={line.text}>
          {isUnread && <span className="vh">未読：</span>}
          {`「気になる」の${entries.length}つが、まもなく終了します`} <TimeOf at={entries[0].at} />
        </p>
        <ul className={css.tickets}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <Ticket entry={entry} today={today} onFollow={() => onFollow(entry)} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

type TicketProps = { entry: InboxEntry; today: Day; onFollow: () => void }

function Ticket({ entry: { link, img, about, until }, today, onFollow }: TicketProps) {
  const left = until === null ? 0 : daysBetween(today, until)
  return (
    <SiteLink to={link?.to ?? ""} className={css.ticket} onClick={onFollow}>
      {img && <Picture url={img} alt="" widths={[160, 320]} sizes="160px" className={css.poster} />}
      <span className={css.stub}>
        <b className={css.left}>{left < 0 ? "終了" : left === 0 ? "本日まで" : `あと${left}日`}</b>
        {until !== null && left !== 0 && <span>{monthDayText(until)}まで</span>}
      </span>
      <span className={css.title}>{about}</span>
    </SiteLink>
  )
}
