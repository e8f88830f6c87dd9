import { type ReactNode, Suspense } from "react"
import type { ReviewView } from "#domain/reviews/view.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { MoreButton } from "#app/components/moderation/more-button.tsx"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { commentIcon } from "#app/ui/icons.ts"
import { Keyholes } from "#app/ui/picture/keyholes.tsx"
import { Phrases } from "#app/ui/text/phrases.tsx"
import { Covered } from "#app/viewer/covered.tsx"
import { dayText, tokyoDay } from "#shared/time/tokyo.ts"
import { AuthorLine } from "./author-line.tsx"
import { LikeButton } from "./like-button.tsx"
import { MakerAnswer } from "./maker-answer.tsx"
import action from "./review-action.module.css"
import css from "./review-card.module.css"
import { ReviewFacts } from "./review-facts.tsx"
import { ReviewPhotos } from "./review-photos.tsx"
import { ReviewText } from "./review-text.tsx"
import { UnlessHidden } from "./unless-hidden.tsx"
import { usePersonalReview } from "./use-personal-review.ts"
import { numberText } from "#shared/text/number-text.ts"
import type { Moderated } from "#shared/moderation/own-removals.ts"

const ReviewLikers = lazyPart(async () => (await import("./review-likers.tsx")).ReviewLikers)

type Props = {
  review: ReviewView & Moderated
  /** Shows the mystery, in lists over several of them. */
  displayMysteryTitle?: boolean
  /** For its author. */
  controls?: ReactNode
}

/** A review in a list. The date's link covers the card; other controls lie above. */
export function ReviewCard({ review, displayMysteryTitle, controls }: Props) {
  const { id, createdAt, commentCount } = review
  const personal = usePersonalReview(id)
  const posted = dayText(tokyoDay(new Date(createdAt)))
  const satisfaction = review.satisfaction !== null && (
    <Covered as="div" what="満足度" className={css.satisfaction}>
      <Keyholes value={review.satisfaction} label="満足度" showsNumber />
    </Covered>
  )
  return (
    <UnlessHidden id={id} personal={personal}>
      <article
        className={css.card}
        aria-label={`${review.userName}さんのナゾ活`}
        data-card={`review:${id}`}
      >
        <AuthorLine author={review} isPrivate={review.isPrivate && !review.held} newTab>
          <SiteLink to={addresses.review(id)} className="cover" target="_blank" rel="noopener">
            <span className="nb">
              投稿日：<time dateTime={createdAt}>{posted}</time>
            </span>
            <span className="vh">（このナゾ活を新しいタブで開きます）</span>
          </SiteLink>
        </AuthorLine>
        {displayMysteryTitle ? (
          <div className={css.about}>
            <SiteLink to={addresses.mystery(review.mysteryId)} className={css.mystery}>
              <Picture
                url={review.mysteryImg}
                alt=""
                widths={[160, 320]}
                sizes="96px"
                className={css.picture}
              />
              <b>
                <Phrases text={review.mysteryTitle} />
              </b>
            </SiteLink>
            {satisfaction}
          </div>
        ) : (
          satisfaction
        )}
        <ReviewFacts review={review} />
        <ReviewText text={review.review} personal={personal} />
        <ReviewPhotos review={review} personal={personal} />
        <div className={css.actions}>
          {(!review.isPrivate || review.forFollowers) && (
            <LikeButton of={review} personal={personal} />
          )}
          <SiteLink
            to={addresses.commentsOf(id)}
            className={action.action}
            target="_blank"
            rel="noopener"
            aria-label={`コメント ${commentCount}件を読む（新しいタブで開きます）`}
          >
            <Icon of={commentIcon} />
            <span className="num">{numberText(commentCount)}</span>
          </SiteLink>
          {!controls &&
            (personal?.isOwn ? (
              personal.hasLikers && (
                <Suspense>
                  <ReviewLikers of={id} />
                </Suspense>
              )
            ) : (
              <MoreButton about="review" of={review} className={action.last} />
            ))}
        </div>
        <MakerAnswer of={review} personal={personal} />
        {controls}
      </article>
    </UnlessHidden>
  )
}
