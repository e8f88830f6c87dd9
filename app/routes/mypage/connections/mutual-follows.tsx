import { numberText } from "#shared/text/number-text.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import * as connections from "#shared/addresses/connections.ts"
import { followers } from "#shared/addresses/follow-lists.ts"
import { FollowToggle } from "#app/components/member/follow-button.tsx"
import { MemberCard } from "#app/components/member/member-card.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { FollowTabs } from "#app/routes/mypage/follows/follow-tabs.tsx"
import { Nobody } from "#app/routes/mypage/follows/nobody.tsx"
import { Pager } from "#app/ui/list/pager.tsx"
import type { Follows } from "#domain/follows/listing.ts"
import css from "./connections.module.css"

type Props = Follows & { page: number; requests: number | null }

/** The members whom the member follows and who follow them. */
export function MutualFollows({ members, total, pages, page, requests }: Props) {
  return (
    <>
      <PageHead
        title="相互フォロー"
        stops={[{ label: "マイページ", to: addresses.mypage }]}
        lead={`${numberText(total)}人`}
      />
      <FollowTabs here={connections.pattern} requests={requests} />
      {total > 0 ? (
        <ul className={css.members}>
          {members.map(({ isFollowed, isRequested, isFollower, ...member }) => (
            <li key={member.nzUserId}>
              <MemberCard member={member}>
                <FollowToggle {...member} known={{ isFollowed, isRequested, isFollower }} />
              </MemberCard>
            </li>
          ))}
        </ul>
      ) : (
        <Nobody
          title="相互フォローの人はまだいません。"
          text="お互いにフォローした人が、ここに並びます。"
          ways={[
            { to: connections.suggestions, label: "おすすめの人を見る" },
            { to: followers.pattern, label: "フォロワーを見る" },
          ]}
        />
      )}
      <div className={css.pager}>
        <Pager
          page={page}
          pages={pages}
          href={(page) => connections.write({ tab: "mutual", page })}
          link={SiteLink}
        />
      </div>
    </>
  )
}
