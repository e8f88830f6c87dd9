import { UnlessHidden } from "#app/components/profile/unless-hidden.tsx"
import { useHiddenMembers } from "#app/components/member/use-hidden-members.ts"
import { BestList } from "#app/components/member/best-list.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import { Breadcrumbs } from "#app/ui/text/breadcrumbs.tsx"
import { addresses } from "#shared/addresses/addresses.ts"
import { allMembers } from "#app/components/profile/all-members.ts"
import { AboutUs } from "./about-us.tsx"
import { Banner } from "./banner.tsx"
import { Diary } from "./diary.tsx"
import { Locked } from "./locked.tsx"
import { ProfileHead } from "./profile-head.tsx"
import css from "./profile-page.module.css"
import type { ProfilePageData } from "./read-page.ts"
import { Places, Types } from "./plays.tsx"
import { useCommon } from "./use-common.ts"

const stops = [{ label: "ホーム", to: addresses.home }, allMembers]

/** A member's profile: what they and the viewer share comes before any figure about them. */
export function ProfilePage({ data }: { data: ProfilePageData }) {
  const { profile, isTold, total, page, best, banner, played } = data
  const { nzUserId, name } = profile
  const isHidden = useHiddenMembers([nzUserId]).includes(nzUserId)
  const common = useCommon(nzUserId, isTold && played !== false && played.total > 0)
  return (
    <UnlessHidden isHidden={isHidden}>
      <div className={css.above}>
        <Breadcrumbs stops={stops} here={name} link={SiteLink} />
      </div>
      <Banner posters={banner} />
      <ProfileHead data={data} />
      {!isTold && <Locked profile={profile} />}
      <div className={css.parts}>
        {isTold && (
          <aside className={css.aside} aria-label={`${name}さんのプレイ`}>
            <AboutUs profile={profile} common={common} />
            {played === false ? (
              <p className={css.none}>プレイ済：このリストは非公開です。</p>
            ) : (
              <>
                <Types of={played} />
                <Places of={played} inCommon={common.known?.prefectures ?? 0} />
              </>
            )}
          </aside>
        )}
        {(isTold || total > 0) && (
          <div className={css.main}>
            <Diary data={data} ratings={common.known?.ratings ?? {}} />
            {page === 1 && best.length > 0 && (
              <section className="section" aria-labelledby="best">
                <SectionHead id="best" title="マイベスト" count={`${best.length}作`} />
                <BestList entries={best} />
              </section>
            )}
          </div>
        )}
      </div>
    </UnlessHidden>
  )
}
