import type { MysteryDetail } from "#domain/mysteries/detail.ts"
import type { ReviewOrder } from "#domain/reviews/listing.ts"
import type { ReviewView } from "#domain/reviews/view.ts"
import * as mysteryPage from "#app/addresses/mystery.ts"
import { ReviewList } from "#app/components/review/review-list.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Chip } from "#app/ui/chip.tsx"
import { Pager } from "#app/ui/pager.tsx"
import { SectionHead } from "#app/ui/section-head.tsx"
import css from "./mystery-reviews.module.css"

type Props = {
  mystery: MysteryDetail
  reviews: ReviewView[]
  page: number
  pages: number
  order: ReviewOrder
}

const orders: [ReviewOrder, string][] = [
  ["new", "新しい順"],
  ["likes", "いいねが多い順"],
]

export function MysteryReviews({ mystery, reviews, page, pages, order }: Props) {
  const { id, reviewCount } = mystery
  return (
    <section id="review" className="section" aria-labelledby="review-title">
      <SectionHead
        id="review-title"
        title="ナゾ活"
        count={`${reviewCount.toLocaleString("ja-JP")}件`}
      />
      {reviewCount > 1 && (
        <p className={css.orders} aria-label="並び順">
          {orders.map(([each, label]) => (
            <Chip
              key={each}
              as={SiteLink}
              to={addressOf({ id, order: each, page: 1 })}
              selected={each === order}
              aria-current={each === order ? "true" : undefined}
              preventScrollReset
            >
              {label}
            </Chip>
          ))}
        </p>
      )}
      <ReviewList reviews={reviews} />
      <div className={css.pager}>
        <Pager
          page={page}
          pages={pages}
          href={(to) => addressOf({ id, order, page: to })}
          link={SiteLink}
          label="ナゾ活のページ送り"
        />
      </div>
    </section>
  )
}

const addressOf = (state: mysteryPage.MysteryState) => `${mysteryPage.write(state)}#review`
