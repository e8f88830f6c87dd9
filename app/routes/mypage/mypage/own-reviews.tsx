import { useRef } from "react"
import { useNavigate } from "react-router"
import { addresses } from "#shared/addresses/addresses.ts"
import * as mypage from "#shared/addresses/mypage.ts"
import { OwnReviewList } from "#app/components/own-review/own-review-list.tsx"
import { useFreshPage } from "#app/components/own-review/use-fresh-page.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { Pager } from "#app/ui/list/pager.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import type { ReviewView } from "#domain/reviews/view.ts"
import css from "./mypage.module.css"

type Props = { reviews: ReviewView[]; total: number; page: number; pages: number }

/** The member's reviews, private ones among them. */
export function OwnReviews({ reviews, total, page, pages }: Props) {
  const part = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const readAgain = useFreshPage()

  async function afterDeletion() {
    // The last page goes with its last review.
    const isGone = reviews.length === 1 && page > 1
    await (isGone ? navigate(mypage.write({ page: page - 1 })) : readAgain())
    part.current?.focus()
  }

  return (
    <section ref={part} className="section" aria-labelledby="own-reviews" tabIndex={-1}>
      <SectionHead
        title="あなたのナゾ活"
        id="own-reviews"
        count={total > 0 ? `${total.toLocaleString("ja-JP")}件` : undefined}
        lead="非公開のナゾ活は、あなただけに表示されます。"
      />
      {total === 0 ? (
        <EmptyState
          title="ナゾ活がありません。"
          text="プレイした謎のページから書けます。非公開にすれば、自分だけの記録にもなります。"
        >
          <Button as={SiteLink} to={addresses.mysteries}>
            プレイした謎をさがす
          </Button>
          <Button as={SiteLink} to={addresses.reviews} tone="secondary">
            みんなのナゾ活を読む
          </Button>
        </EmptyState>
      ) : (
        <OwnReviewList
          reviews={reviews}
          displayMysteryTitle
          displayEditBtn
          displayPublicToggleBtn
          displayDeleteBtn
          onDeleted={afterDeletion}
        />
      )}
      <div className={css.pager}>
        <Pager page={page} pages={pages} href={(page) => mypage.write({ page })} link={SiteLink} />
      </div>
    </section>
  )
}
