import { addresses } from "#shared/addresses/addresses.ts"
import { followed, followers } from "#shared/addresses/follow-lists.ts"
import { recordOnly } from "#shared/addresses/paths.ts"
import { Face } from "#app/components/face.tsx"
import { MemberBadges } from "#app/components/member/member-badges.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import type { OwnProfile } from "#domain/members/profile.ts"
import { Gear } from "./gear.tsx"
import css from "./own-head.module.css"
import { numberText } from "#shared/text/number-text.ts"

type Props = { profile: OwnProfile; logOutFailure: string | undefined }

/** The member in a line, and all of their pages that are not about what they played. */
export function OwnHead({ profile, logOutFailure }: Props) {
  const { name, photo } = profile
  return (
    <header className={css.head}>
      <Face name={name} photo={photo} size="xl" />
      <div className="shrinks">
        <h1 className={css.name}>
          {name} <MemberBadges member={profile} />
        </h1>
        {profile.recordOnly ? (
          <p className={css.line}>
            <SiteLink to={recordOnly}>おひとり記録モード</SiteLink>
          </p>
        ) : (
          <p className={css.line}>
            <SiteLink to={followed.pattern}>
              <b className="num">{numberText(profile.followingCount)}</b>フォロー中
            </SiteLink>
            <SiteLink to={followers.pattern}>
              <b className="num">{numberText(profile.followerCount)}</b>フォロワー
            </SiteLink>
          </p>
        )}
      </div>
      <Gear own={addresses.member(profile.nzUserId)} logOutFailure={logOutFailure} />
    </header>
  )
}
