import { Suspense } from "react"
import type { CommentView } from "#domain/comments/listing.ts"
import type { MysteryCard } from "#domain/mysteries/card.ts"
import type { AlsoBy as ReviewOfAuthor } from "#domain/reviews/also-by.ts"
import type { ReviewDetail } from "#domain/reviews/detail.ts"
import type { ReviewView } from "#domain/reviews/view.ts"
import type { Slab } from "#domain/services.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { allReviews } from "#app/head/structured-data/breadcrumb-list.ts"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { useViewer } from "#app/viewer/use-viewer.ts"
import { MoreButton } from "#app/components/moderation/more-button.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Breadcrumbs } from "#app/ui/text/breadcrumbs.tsx"
import { Covered, WrittenByViewer } from "#app/viewer/covered.tsx"
import { type Day, dayText, monthDayText, tokyoDay } from "#shared/time/tokyo.ts"
import { LikeButton } from "#app/components/review/like-button.tsx"
import { MakerAnswer } from "#app/components/review/maker-answer.tsx"
import { ReviewFacts } from "#app/components/review/review-facts.tsx"
import action from "#app/components/review/review-action.module.css"
import { messages } from "#shared/messages/catalogue.ts"
import type { Moderated } from "#shared/moderation/own-removals.ts"
import { ReviewPhotos } from "#app/components/review/review-photos.tsx"
import { ReviewText } from "#app/components/review/review-text.tsx"
import { UnlessHidden } from "#app/components/review/unless-hidden.tsx"
import { usePersonalReview } from "#app/components/review/use-personal-review.ts"
import type { About } from "./about.ts"
import { AboutMystery } from "./about-mystery.tsx"
import { AlsoBy } from "./also-by.tsx"
import { CommentSection } from "./comment-section.tsx"
import { NextMysteries } from "./next-mysteries.tsx"
import { OtherReviews } from "./other-reviews.tsx"
import { ReviewHead } from "./review-head.tsx"
import css from "./review-page.module.css"
import { ReviewWords, standsBeside } from "./review-words.tsx"
import { WantMystery } from "./want-mystery.tsx"

type Props = {
  review: ReviewDetail & Moderated
  slab: Slab | null
  /** A sentence of it that stands alone. */
  quote: string | null
  comments: CommentView[]
  /** By the same author. */
  also: ReviewOfAuthor[]
  /** Of the same mystery. */
  others: ReviewView[]
  next: MysteryCard[]
  /** Of its own mystery, while that is published. */
  about: About | null
}

const stops = [{ label: "ホーム", to: addresses.home }, allReviews]

const OwnParts = lazyPart(async () => (await import("./own-parts.tsx")).OwnParts)

/** A whole review with its comments, and what to read next. */
export function ReviewPage({ review, slab, quote, comments, also, others, next, about }: Props) {
  const viewer = useViewer()
  const isOwn = viewer.kind === "member" && viewer.member.nzUserId === review.nzUserId
  const parts = <ReviewParts review={review} slab={slab} quote={quote} />
  return (
    <>
      <Breadcrumbs stops={stops} here={`${review.mysteryTitle}のナゾ活`} link={SiteLink} />
      <article>
        <WrittenByViewer value={isOwn}>
          {isOwn ? (
            <Suspense fallback={parts}>
              <OwnParts review={review} slab={slab}>
                {parts}
              </OwnParts>
            </Suspense>
          ) : (
            parts
          )}
        </WrittenByViewer>
      </article>
      {about && <AboutMystery of={about} />}
      <CommentSection review={review} comments={comments} />
      <AlsoBy of={review} reviews={also} />
      <OtherReviews of={review} reviews={others} />
      <NextMysteries mysteries={next} />
    </>
  )
}

/** Without the year where it is that of the posting. */
const dayOf = (day: Day, createdAt: string) =>
  day.slice(0, 4) === tokyoDay(new Date(createdAt)).slice(0, 4) ? monthDayText(day) : dayText(day)

function ReviewParts({ review, slab, quote }: Pick<Props, "review" | "slab" | "quote">) {
  const personal = usePersonalReview(review.id)
  const isHidden = personal?.isHidden && !personal.isUnveiled
  const isShared = !review.isPrivate || review.forFollowers
  const { people, playDate } = review
  return (
    <>
      <ReviewHead review={review} slab={slab}>
        {!isHidden && <ReviewWords review={review} quote={quote} />}
      </ReviewHead>
      <UnlessHidden
        id={review.id}
        personal={personal}
        gone={<p className="ink-2">{messages.MODERATION.REVIEW_GONE}</p>}
      >
        <div className={css.facts}>
          <ReviewFacts review={review} whole>
            {people !== null && review.more.length === 0 && (
              <span>{people === 1 ? "ひとり" : `${people}人で`}</span>
            )}
            {playDate !== null && <span>{dayOf(playDate, review.createdAt)}プレイ</span>}
          </ReviewFacts>
        </div>
        {!standsBeside(review) && (
          <div className={css.words}>
            <ReviewText text={review.review} whole personal={personal} />
          </div>
        )}
        <ReviewPhotos review={review} personal={personal} all />
        {review.vouched.length > 0 && (
          <Covered what="次の人に教えること" className={css.vouched}>
            <b className="nb">次の人へ：</b>
            {review.vouched.join("・")}
          </Covered>
        )}
        <div className={standsBeside(review) ? css.actions : css.floating}>
          {isShared && <LikeButton of={review} personal={personal} />}
          {!personal?.isOwn && <WantMystery of={review} />}
          {isShared && !personal?.isOwn && (
            <MoreButton about="review" of={review} className={action.last} />
          )}
        </div>
        <MakerAnswer of={review} personal={personal} />
      </UnlessHidden>
    </>
  )
}
