import { UnlessHidden } from "#app/components/profile/unless-hidden.tsx"
import { useHiddenMembers } from "#app/components/member/use-hidden-members.ts"
import { ProfileHead } from "#app/components/profile/profile-head.tsx"
import { BestList } from "#app/components/member/best-list.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import { Breadcrumbs } from "#app/ui/text/breadcrumbs.tsx"
import { addresses } from "#shared/addresses/addresses.ts"
import { allMembers } from "#app/components/profile/all-members.ts"
import { MemberReviews } from "./member-reviews.tsx"
import { ProfileActions } from "./profile-actions.tsx"
import { messages } from "#shared/messages/catalogue.ts"
import css from "./profile-page.module.css"
import type { ProfilePageData } from "./read-page.ts"
import { SharedStrips } from "./shared-strips.tsx"

const stops = [{ label: "ホーム", to: addresses.home }, allMembers]

/** A member's public profile. */
export function ProfilePage({ data }: { data: ProfilePageData }) {
  const { profile, isTold, total, page, pages, best, reviews, played, share } = data
  const { nzUserId, name } = profile
  const isHidden = useHiddenMembers([nzUserId]).includes(nzUserId)
  return (
    <UnlessHidden isHidden={isHidden}>
      <div className={css.above}>
        <Breadcrumbs stops={stops} here={name} link={SiteLink} />
      </div>
      <ProfileHead
        profile={profile}
        figures={[
          ["公開のナゾ活", total],
          ...figure("もらったいいね", profile.likesReceived),
          ...(played ? ([["プレイ済", played.total]] as const) : []),
          ...figure("フォロワー", profile.followers),
          ...figure("フォロー中", profile.following),
        ]}
      >
        <ProfileActions profile={profile} share={share} />
      </ProfileHead>
      {!isTold && (
        <p className={css.withheld}>
          {profile.visibility === "followers"
            ? messages.FOLLOW.PROFILE_FOR_FOLLOWERS
            : messages.FOLLOW.PROFILE_WITHHELD}
        </p>
      )}
      {page === 1 && best.length > 0 && (
        <section className="section" aria-labelledby="best">
          <SectionHead id="best" title="マイベスト" count={`${best.length}作`} />
          <BestList entries={best} />
        </section>
      )}
      {page === 1 && isTold && <SharedStrips data={data} />}
      <MemberReviews of={profile} reviews={reviews} total={total} page={page} pages={pages} />
    </UnlessHidden>
  )
}

/** Nothing where the profile is withheld. */
const figure = (label: string, value: number | null): [string, number][] =>
  value === null ? [] : [[label, value]]
