import { badgeNames } from "#shared/members/badge-names.ts"
import css from "./member-badges.module.css"

type Props = { member: { official: boolean; badge: string | null } }

const badges: Record<string, string> = badgeNames

/** Shown after a name: the badge, and whether the account is official. */
export function MemberBadges({ member: { official, badge } }: Props) {
  return (
    <>
      {badge !== null && badges[badge] && (
        <>
          <svg className={css[badge]} viewBox="0 0 16 16" aria-hidden>
            <circle cx="8" cy="8" r="7.2" />
            <path d="M6.9 9a2.7 2.7 0 1 1 2.2 0l.8 3.2H6.1z" fill="var(--paper)" />
          </svg>
          <span className="vh">（{badges[badge]}）</span>
        </>
      )}
      {official && <span className={css.official}>公式</span>}
    </>
  )
}
