import * as profileAddress from "#shared/addresses/profile.ts"
import { ReviewList } from "#app/components/review/review-list.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Pager } from "#app/ui/list/pager.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import type { ReviewView } from "#domain/reviews/view.ts"
import css from "./profile-page.module.css"

type Props = {
  of: { nzUserId: number }
  reviews: ReviewView[]
  total: number
  page: number
  pages: number
}

/** The member's public reviews, newest first. */
export function MemberReviews({ of: { nzUserId }, reviews, total, page, pages }: Props) {
  return (
    <section className="section" aria-labelledby="reviews">
      <SectionHead
        id="reviews"
        title="ナゾ活"
        count={total > 0 ? `${total.toLocaleString("ja-JP")}件` : undefined}
      />
      <ReviewList reviews={reviews} displayMysteryTitle />
      <div className={css.pager}>
        <Pager
          page={page}
          pages={pages}
          href={(to) => profileAddress.write({ nzUserId, page: to })}
          link={SiteLink}
        />
      </div>
    </section>
  )
}
