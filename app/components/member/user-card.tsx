import { Face } from "#app/components/face.tsx"
import { MemberBadges } from "./member-badges.tsx"
import { MemberLink } from "#app/components/member-link.tsx"
import css from "./user-card.module.css"

type Props = {
  member: {
    nzUserId: number
    name: string
    photo: string | null
    profile: string
    official: boolean
    badge: string | null
    publicCount: number
    followers: number
  }
}

/** A member in a list of members. */
export function UserCard({ member }: Props) {
  const { nzUserId, name, photo, publicCount, followers } = member
  return (
    <article className={css.card} aria-label={name}>
      <Face name={name} photo={photo} size="l" />
      <div className="grow shrinks">
        <h2 className={css.name}>
          <MemberLink nzUserId={nzUserId} className="cover">
            {name}
          </MemberLink>
          <MemberBadges member={member} />
        </h2>
        <p className="text-12 ink-2 num">
          {`ナゾ活${publicCount.toLocaleString("ja-JP")}件・フォロワー${followers.toLocaleString("ja-JP")}人`}
        </p>
        {member.profile && <p className={css.words}>{member.profile.split("\n", 1)}</p>}
      </div>
    </article>
  )
}
