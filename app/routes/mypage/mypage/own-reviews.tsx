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
import css from "./own-reviews.module.css"
import { numberText } from "#shared/text/number-text.ts"

type Props = {
  reviews: ReviewView[]
  total: number
  page: number
  pages: number
  /** The latest only, on the page of the record. */
  isPart: boolean
}

/** The member's reviews, private ones among them. */
export function OwnReviews({ reviews, total, page, pages, isPart }: Props) {
  const part = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const readAgain = useFreshPage()

  async function afterDeletion() {
    // The last page goes with its last review.
    const isGone = reviews.length === 1 && page > 1
    await (isGone ? navigate(mypage.write({ tab: "reviews", page: page - 1 })) : readAgain())
    // The section goes with the last review of the record.
    const left = isPart && total === 1 ? document.getElementById("main") : part.current
    left?.focus()
  }

  const count = `${numberText(total)}件`
  return (
    <section ref={part} className={css.part} aria-labelledby="own-reviews" tabIndex={-1}>
      <SectionHead
        title="あなたのナゾ活"
        id="own-reviews"
        count={!isPart && total > 0 ? count : undefined}
        more={isPart ? { to: mypage.ownReviews, text: count, link: SiteLink } : undefined}
        lead={isPart ? undefined : "非公開のナゾ活は、あなただけに表示されます。"}
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
        <OwnReviewList reviews={reviews} onDeleted={afterDeletion} />
      )}
      {pages > 1 && (
        <div className={css.pager}>
          <Pager
            page={page}
            pages={pages}
            href={(page) => mypage.write({ tab: "reviews", page })}
            link={SiteLink}
          />
        </div>
      )}
    </section>
  )
}
