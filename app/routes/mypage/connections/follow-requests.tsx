import { addresses } from "#shared/addresses/addresses.ts"
import * as connections from "#shared/addresses/connections.ts"
import { editVisibility, followRequests } from "#shared/addresses/paths.ts"
import { FollowToggle } from "#app/components/member/follow-button.tsx"
import { MemberCard } from "#app/components/member/member-card.tsx"
import { useListAgain } from "#app/components/mystery/use-list-again.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { FollowTabs } from "#app/routes/mypage/follows/follow-tabs.tsx"
import { Nobody } from "#app/routes/mypage/follows/nobody.tsx"
import { Pager } from "#app/ui/list/pager.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import type { FollowRequests } from "#domain/follows/requests.ts"
import { numberText } from "#shared/text/number-text.ts"
import css from "./connections.module.css"
import { RequestActions } from "./request-actions.tsx"

const asked = { isFollowed: false, isRequested: true, isFollower: false }

/** The requests to the member, and the member's own. */
export function FollowRequestsPage(props: FollowRequests & { page: number }) {
  const { received, total, pages, page, sent, approvesFollowers } = props
  const { part, listAgain } = useListAgain()
  return (
    <>
      <PageHead
        title="フォローの申請"
        stops={[{ label: "マイページ", to: addresses.mypage }]}
        lead={<output>{`${numberText(total)}人`}</output>}
      />
      <FollowTabs here={followRequests} requests={total} />
      <section ref={part} aria-label="届いた申請" tabIndex={-1} className={css.part}>
        {total > 0 ? (
          <ul className={css.members}>
            {received.map((member) => (
              <li key={member.nzUserId}>
                <MemberCard member={member}>
                  <RequestActions member={member} onAnswered={() => listAgain(true)} />
                </MemberCard>
              </li>
            ))}
          </ul>
        ) : (
          <Nobody
            title="届いている申請はありません。"
            text={
              approvesFollowers
                ? "フォローしたい人から申請が届くと、ここに並びます。"
                : "承認制にすると、フォローする人をあなたが決められます。"
            }
            ways={[{ to: editVisibility, label: "公開範囲の設定を見る" }]}
          />
        )}
      </section>
      <div className={css.pager}>
        <Pager
          page={page}
          pages={pages}
          href={(page) => connections.write({ tab: "requests", page })}
          link={SiteLink}
        />
      </div>
      {sent.length > 0 && (
        <section className="section">
          <SectionHead title="あなたが送った申請" />
          <ul className={css.members}>
            {sent.map((member) => (
              <li key={member.nzUserId}>
                <MemberCard member={member}>
                  <FollowToggle nzUserId={member.nzUserId} name={member.name} known={asked} />
                </MemberCard>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
