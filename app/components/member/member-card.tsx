import type { ReactNode } from "react"
import type { MemberView } from "#domain/members/card.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { Face } from "#app/components/face.tsx"
import { MaybeLink } from "#app/components/maybe-link.tsx"
import css from "./member-card.module.css"
import { MemberBadges } from "./member-badges.tsx"
import { numberText } from "#shared/text/number-text.ts"

type Props = {
  member: MemberView
  /** Why they are shown. */
  note?: string
  /** Actions of the viewer about them. */
  children?: ReactNode
}

/** A member in a list of members: a line whose whole surface leads to their profile. */
export function MemberCard({ member, note, children }: Props) {
  const { nzUserId, name, photo, profileLine, publicCount } = member
  return (
    <article className={css.card} aria-label={name}>
      <Face name={name} photo={photo} size="l" />
      <div className={css.words}>
        <p className={css.name}>
          <MaybeLink to={addresses.member(nzUserId)} className="cover leads">
            {name}
          </MaybeLink>
          <MemberBadges member={member} />
        </p>
        {profileLine && <p className={css.profile}>{profileLine}</p>}
        {publicCount !== null && <p className={css.count}>ナゾ活 {numberText(publicCount)}件</p>}
        {note && <p className={css.note}>{note}</p>}
      </div>
      {children && <div className={css.actions}>{children}</div>}
    </article>
  )
}
