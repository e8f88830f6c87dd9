import { UnlessHidden } from "#app/components/profile/unless-hidden.tsx"
import { useHiddenMembers } from "#app/components/member/use-hidden-members.ts"
import { ProfileHead } from "#app/components/profile/profile-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx"
import { addresses } from "#app/addresses/addresses.ts"
import { allMembers } from "#app/components/profile/all-members.ts"
import { MemberReviews } from "./member-reviews.tsx"
import { ProfileActions } from "./profile-actions.tsx"
import css from "./profile-page.module.css"
import type { ProfilePageData } from "./read-page.ts"
import { SharedStrips } from "./shared-strips.tsx"

const stops = [{ label: "ホーム", to: addresses.home }, allMembers]

/** A member's public profile. */
export function ProfilePage({ data }: { data: ProfilePageData }) {
  const { profile, total, page, pages, reviews, played, share } = data
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
          ["もらったいいね", profile.likesReceived],
          ...(played ? ([["プレイ済", played.total]] as const) : []),
          ["フォロワー", profile.followers],
          ["フォロー中", profile.following],
        ]}
      >
        <ProfileActions profile={profile} share={share} />
      </ProfileHead>
      {/* The best list comes here (app/components/member/best-list.tsx). */}
      {page === 1 && <SharedStrips data={data} />}
      <MemberReviews of={profile} reviews={reviews} total={total} page={page} pages={pages} />
    </UnlessHidden>
  )
}
