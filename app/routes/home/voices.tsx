import type { ReviewView } from "#domain/reviews/view.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { Picture } from "#app/components/picture.tsx"
import { AuthorLine } from "#app/components/review/author-line.tsx"
import { spoilersOf } from "#app/components/review/spoilers-of.tsx"
import { usePersonalReview } from "#app/components/review/use-personal-review.ts"
import { RichText } from "#app/components/rich-text.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Flames } from "#app/ui/picture/flames.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { commentIcon, heartIcon } from "#app/ui/icons.ts"
import { Phrases } from "#app/ui/text/phrases.tsx"
import { difficultyLabel } from "#shared/catalogue/difficulty.ts"
import { Covered } from "#app/viewer/covered.tsx"
import { reviewExcerpt } from "#shared/text/review-excerpt.ts"
import { monthDayText, tokyoDay } from "#shared/time/tokyo.ts"
import css from "./voices.module.css"

const shown = 110

/** Trending reviews: the text comes before its author. */
export function Voices({ reviews }: { reviews: ReviewView[] }) {
  return (
    <ul className={css.voices}>
      {reviews.map((review) => (
        <li key={review.id}>
          <Voice review={review} />
        </li>
      ))}
    </ul>
  )
}

function Voice({ review }: { review: ReviewView }) {
  const { difficultyRating, likeCount, commentCount } = review
  const personal = usePersonalReview(review.id)
  if (personal?.isHidden) return null
  return (
    <article className={css.voice} data-card={`review:${review.id}`}>
      <SiteLink to={addresses.mystery(review.mysteryId)} className={css.mystery}>
        <Picture
          url={review.mysteryImg}
          alt=""
          widths={[160, 320]}
          sizes="72px"
          className={css.picture}
        />
        <b>
          <Phrases text={review.mysteryTitle} />
        </b>
      </SiteLink>
      <Covered what="感想" className={css.words}>
        <RichText text={reviewExcerpt(review.review, shown)} spoiler={spoilersOf(personal)} />
      </Covered>
      {difficultyRating !== null && (
        <Covered what="難易度">
          <Flames level={difficultyRating} text={difficultyLabel(difficultyRating)} />
        </Covered>
      )}
      <div className={css.foot}>
        <AuthorLine author={review}>
          <SiteLink to={addresses.review(review.id)} className="cover">
            <span className="vh">ナゾ活を読む、</span>
            {monthDayText(tokyoDay(new Date(review.createdAt)))}
          </SiteLink>
        </AuthorLine>
        <p className={`${css.counts} num`}>
          <Icon of={heartIcon} size="s" />
          <span className="vh">いいね</span>
          {likeCount}
          <Icon of={commentIcon} size="s" />
          <span className="vh">コメント</span>
          {commentCount}
        </p>
      </div>
    </article>
  )
}
