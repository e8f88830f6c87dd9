import type { ReviewDetail } from "#domain/reviews/detail.ts"
import type { ReviewView } from "#domain/reviews/view.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { AuthorLine } from "#app/components/review/author-line.tsx"
import { spoilersOf } from "#app/components/review/spoilers-of.tsx"
import { usePersonalReview } from "#app/components/review/use-personal-review.ts"
import { RichText } from "#app/components/rich-text.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Keyholes } from "#app/ui/picture/keyholes.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import { Covered } from "#app/viewer/covered.tsx"
import { reviewExcerpt } from "#shared/text/review-excerpt.ts"
import { dayText, tokyoDay } from "#shared/time/tokyo.ts"
import css from "./other-reviews.module.css"

const shown = 90

/** Others' words on the same mystery, quoted. */
export function OtherReviews({ of, reviews }: { of: ReviewDetail; reviews: ReviewView[] }) {
  if (reviews.length === 0) return null
  const all = { to: addresses.reviewsOf(of.mysteryId), text: "すべて読む", link: SiteLink }
  return (
    <section className="section" aria-labelledby="others">
      <SectionHead id="others" title="この謎のほかのナゾ活" more={all} />
      <ul className={css.list}>
        {reviews.map((review) => (
          <li key={review.id}>
            <OtherReview review={review} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OtherReview({ review }: { review: ReviewView }) {
  const personal = usePersonalReview(review.id)
  if (personal?.isHidden) return null
  return (
    <article
      className={css.review}
      aria-label={`${review.userName}さんのナゾ活`}
      data-card={`review:${review.id}`}
    >
      <Covered as="div" what="感想" className={css.words}>
        <RichText text={reviewExcerpt(review.review, shown)} spoiler={spoilersOf(personal)} />
      </Covered>
      <div className={css.who}>
        <AuthorLine author={review}>
          <SiteLink to={addresses.review(review.id)} className="cover">
            投稿日：{dayText(tokyoDay(new Date(review.createdAt)))}
          </SiteLink>
        </AuthorLine>
        {review.satisfaction !== null && (
          <Covered as="div" what="満足度">
            <Keyholes value={review.satisfaction} label="満足度" />
          </Covered>
        )}
      </div>
    </article>
  )
}
