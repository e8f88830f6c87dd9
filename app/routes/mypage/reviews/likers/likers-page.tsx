import { numberText } from "#shared/text/number-text.ts"
import type { Likers } from "#domain/likes/likers.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import type { LikersState } from "#shared/addresses/likers.ts"
import { MemberCard } from "#app/components/member/member-card.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { Pager } from "#app/ui/list/pager.tsx"
import css from "./likers-page.module.css"

type Props = Likers &
  LikersState & {
    /** The liked thing. */
    liked: "ナゾ活" | "コメント"
    pattern: { write: (state: LikersState) => string }
  }

export const title = "いいねしたユーザー"

const stops = [{ label: "マイページ", to: addresses.mypage }]

/** The members who liked a member's own review or comment. */
export function LikersPage({ liked, pattern, id, page, ...found }: Props) {
  const { likers, total, pages, reviewId, mysteryTitle } = found
  const back = liked === "ナゾ活" ? addresses.review(reviewId) : addresses.commentsOf(reviewId)
  return (
    <>
      <PageHead
        title={title}
        stops={stops}
        lead={
          <>
            「
            <SiteLink to={back} className="link">
              {mysteryTitle}
            </SiteLink>
            」の{liked === "ナゾ活" ? "ナゾ活" : "ナゾ活へのコメント"}
            {total > 0 && `：${numberText(total)}人`}
          </>
        }
      />
      {total === 0 ? (
        <EmptyState
          title="まだいいねがありません。"
          text={`あなたの${liked}にいいねした人が、ここに並びます。`}
        >
          <Button as={SiteLink} to={back} tone="secondary">
            {`${liked}に戻る`}
          </Button>
        </EmptyState>
      ) : (
        <>
          <ul className={css.likers}>
            {likers.map((liker) => (
              <li key={liker.id}>
                <MemberCard member={liker} />
              </li>
            ))}
          </ul>
          <div className={css.pager}>
            <Pager
              page={page}
              pages={pages}
              href={(to) => pattern.write({ id, page: to })}
              link={SiteLink}
            />
          </div>
        </>
      )}
    </>
  )
}
