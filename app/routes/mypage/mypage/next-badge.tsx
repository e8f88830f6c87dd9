import { MemberBadges } from "#app/components/member/member-badges.tsx"
import type { OwnProfile } from "#domain/members/profile.ts"
import { badgeNames } from "#shared/members/badge-names.ts"
import { badgeAfter } from "#shared/members/badges.ts"
import css from "./next-badge.module.css"
import { numberText } from "#shared/text/number-text.ts"

type Props = { profile: Pick<OwnProfile, "badge" | "likesReceived" | "publicCount"> }

/** How far it is to the next badge; nothing once the highest is won. */
export function NextBadge({ profile: { badge, likesReceived, publicCount } }: Props) {
  const next = badgeAfter(badge)
  if (next === null) return null
  return (
    <section className={css.next} aria-labelledby="next-badge">
      <h2 id="next-badge" className={css.title}>
        <span aria-hidden className="row-inline">
          <MemberBadges member={{ official: false, badge: next.badge }} />
        </span>
        {badgeNames[next.badge]}まで
      </h2>
      <Progress label="いいね" value={likesReceived} goal={next.likes} />
      <Progress label="ナゾ活" value={publicCount} goal={next.reviews} />
    </section>
  )
}

function Progress({ label, value, goal }: { label: string; value: number; goal: number }) {
  return (
    <label className={css.progress}>
      <span>{label}</span>
      <progress value={value} max={goal} />
      <span className="num">
        {numberText(Math.min(value, goal))} / {numberText(goal)}
      </span>
    </label>
  )
}
