import type { InboxEntry } from "#domain/notifications/inbox.ts"
import { Face } from "#app/components/face.tsx"
import { MemberBadges } from "#app/components/member/member-badges.tsx"
import { Icon } from "#app/ui/icon.tsx"
import {
  bellIcon,
  commentIcon,
  heartIcon,
  replyIcon,
  searchIcon,
  userPlusIcon,
} from "#app/ui/icons.ts"
import type { StoredKind } from "#shared/members/notification-kinds.ts"
import css from "./notification-sign.module.css"

const icons: Partial<Record<StoredKind, string>> = {
  like: heartIcon,
  "comment-like": heartIcon,
  comment: commentIcon,
  mention: replyIcon,
  answer: replyIcon,
  follow: userPlusIcon,
  search: searchIcon,
}

/** A person first, with what they did, and others behind them; a badge that was won; the stamp of a letter. */
export function NotificationSign({ entry }: { entry: InboxEntry }) {
  const { actor, kind, badge, people, beside } = entry
  const icon = icons[kind] ?? bellIcon
  if (actor) {
    const further = people - 1 - beside.length
    return (
      <span className={css.people}>
        <span className={css.person}>
          <Face name={actor.name} photo={actor.photo} size="l" />
          <span className={css.act} data-kind={kind}>
            <Icon of={icon} size="s" />
          </span>
        </span>
        {beside.map(({ name, photo }) => (
          <span key={name} className={css.other}>
            <Face name={name} photo={photo} size="m" />
          </span>
        ))}
        {further > 0 && (
          <span className={css.further} aria-hidden>
            {`+${further}`}
          </span>
        )}
      </span>
    )
  }
  if (badge)
    return (
      <span className={css.medal} aria-hidden>
        <MemberBadges member={{ official: false, badge }} />
      </span>
    )
  return (
    <span className={css.sign} data-kind={kind}>
      <Icon of={icon} />
    </span>
  )
}
