import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import type { InboxEntry } from "#domain/notifications/inbox.ts"
import css from "./notification-line.module.css"
import { NotificationSign } from "./notification-sign.tsx"
import { TimeOf } from "./time-of.tsx"

type Props = {
  entries: readonly [InboxEntry, ...InboxEntry[]]
  onFollow: (entry: InboxEntry) => void
}

/** Several likes by the same person: each poster leads to the review of its mystery. */
export function LikesLine({ entries, onFollow }: Props) {
  const [latest] = entries
  const isUnread = entries.some(({ isRead }) => !isRead)
  return (
    <div className={css.line} data-shape="like" data-unread={isUnread ? "" : undefined}>
      <NotificationSign entry={latest} />
      <div className={css.words}>
        <p className={css.text}>
          {isUnread && <span className="vh">未読：</span>}
          <b>{latest.actor?.name}さん</b>
          {entries.some(({ people }) => people > 1) && "たち"}が{entries.length}
          件のナゾ活にいいねしました！ <TimeOf at={latest.at} />
        </p>
        <ul className={css.liked}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <SiteLink
                to={entry.link?.to ?? ""}
                className={css.poster}
                onClick={() => onFollow(entry)}
              >
                {entry.img && (
                  <Picture url={entry.img} alt="" widths={[160]} sizes="96px" className="photo" />
                )}
                <span className={entry.img ? "vh" : css.title}>{entry.about}のナゾ活</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
