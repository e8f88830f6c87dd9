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
  ticketIcon,
  userPlusIcon,
} from "#app/ui/icons.ts"
import type { StoredKind } from "#shared/members/notification-kinds.ts"
import { type Day, daysBetween } from "#shared/time/tokyo.ts"
import css from "./notification-sign.module.css"

type Props = { entry: InboxEntry; today: Day | undefined }

const icons: Partial<Record<StoredKind, string>> = {
  like: heartIcon,
  "comment-like": heartIcon,
  comment: commentIcon,
  mention: replyIcon,
  answer: replyIcon,
  follow: userPlusIcon,
  search: searchIcon,
  ending: ticketIcon,
  mystery: ticketIcon,
}

/** A person first, with what they did; the stub of a ticket for a last day; a badge that was won; the sign of its kind. */
export function NotificationSign({ entry: { actor, kind, until, badge }, today }: Props) {
  const icon = icons[kind] ?? bellIcon
  if (actor)
    return (
      <span className={css.person}>
        <Face name={actor.name} photo={actor.photo} size="l" />
        <span className={css.act} data-kind={kind}>
          <Icon of={icon} size="s" />
        </span>
      </span>
    )
  if (until)
    return <Stub until={until} left={today === undefined ? undefined : daysBetween(today, until)} />
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

/** The text says it, too. */
function Stub({ until, left }: { until: Day; left: number | undefined }) {
  const [, month, day] = until.split("-").map(Number)
  return (
    <span className={css.stub} aria-hidden>
      {left === undefined || left <= 0 ? (
        <>
          <b>{left === 0 ? "本日" : `${month}/${day}`}</b>
          <small>{left !== undefined && left < 0 ? "終了" : "まで"}</small>
        </>
      ) : (
        <>
          <small>あと</small>
          <b>{left}</b>
          <small>日</small>
        </>
      )}
    </span>
  )
}
