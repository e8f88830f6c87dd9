import { Suspense } from "react"
import type { CommentView } from "#domain/comments/listing.ts"
import type { MysteryCard } from "#domain/mysteries/card.ts"
import type { ReviewDetail } from "#domain/reviews/detail.ts"
import type { ReviewView } from "#domain/reviews/view.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { allReviews } from "#app/head/structured-data/breadcrumb-list.ts"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { useViewer } from "#app/viewer/use-viewer.ts"
import { CommentSection } from "./comment-section.tsx"
import { NextMysteries } from "./next-mysteries.tsx"
import { OtherReviews } from "./other-reviews.tsx"
import { typesWithIcons } from "#app/components/mystery/type-icon.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { MoreButton } from "#app/components/moderation/more-button.tsx"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Fact } from "#app/ui/text/chip.tsx"
import { pinIcon } from "#app/ui/icons.ts"
import { Phrases } from "#app/ui/text/phrases.tsx"
import { Covered, WrittenByViewer } from "#app/viewer/covered.tsx"
import { prefectureNames } from "#shared/catalogue/prefectures.ts"
import { dayText, tokyoDay } from "#shared/time/tokyo.ts"
import { AuthorLine } from "#app/components/review/author-line.tsx"
import { LikeButton } from "#app/components/review/like-button.tsx"
import { MakerAnswer } from "#app/components/review/maker-answer.tsx"
import { ReviewFacts } from "#app/components/review/review-facts.tsx"
import action from "#app/components/review/review-action.module.css"
import { messages } from "#shared/messages/catalogue.ts"
import type { Moderated } from "#shared/moderation/own-removals.ts"
import css from "./review-page.module.css"
import { ReviewPhotos } from "#app/components/review/review-photos.tsx"
import { ReviewText } from "#app/components/review/review-text.tsx"
import { UnlessHidden } from "#app/components/review/unless-hidden.tsx"
import { usePersonalReview } from "#app/components/review/use-personal-review.ts"

type Props = {
  review: ReviewDetail & Moderated
  comments: CommentView[]
  /** Of the same mystery. */
  others: ReviewView[]
  next: MysteryCard[]
}

const stops = [allReviews]

const OwnParts = lazyPart(async () => (await import("./own-parts.tsx")).OwnParts)

/** A whole review with its comments, and what to read next. */
export function ReviewPage({ review, comments, others, next }: Props) {
  const title = `${review.mysteryTitle}のナゾ活`
  const viewer = useViewer()
  const isOwn = viewer.kind === "member" && viewer.member.nzUserId === review.nzUserId
  const parts = <ReviewParts review={review} />
  return (
    <>
      <PageHead title={title} stops={stops} here={title} />
      <article className={css.review}>
        <MysteryBox review={review} />
        <WrittenByViewer value={isOwn}>
          {isOwn ? (
            <Suspense fallback={parts}>
              <OwnParts review={review}>{parts}</OwnParts>
            </Suspense>
          ) : (
            parts
          )}
        </WrittenByViewer>
      </article>
      <CommentSection review={review} comments={comments} />
      <OtherReviews of={review} reviews={others} />
      <NextMysteries mysteries={next} />
    </>
  )
}

function ReviewParts({ review }: Pick<Props, "review">) {
  const personal = usePersonalReview(review.id)
  return (
    <UnlessHidden
      id={review.id}
      personal={personal}
      gone={<p className="ink-2">{messages.MODERATION.REVIEW_GONE}</p>}
    >
      <AuthorLine author={review} isPrivate={review.isPrivate && !review.held}>
        <span className="divided">
          <span>
            投稿日：
            <time dateTime={review.createdAt}>{dayText(tokyoDay(new Date(review.createdAt)))}</time>
          </span>{" "}
          {review.playDate !== null && <span>プレイ日：{dayText(review.playDate)}</span>}
        </span>
      </AuthorLine>
      <ReviewFacts review={review} />
      <ReviewText text={review.review} whole personal={personal} />
      <ReviewPhotos review={review} personal={personal} all />
      {review.vouched.length > 0 && (
        <Covered what="次の人に教えること" className={css.vouched}>
          <b className="nb">次の人へ：</b>
          {review.vouched.join("・")}
        </Covered>
      )}
      <div className={css.actions}>
        {(!review.isPrivate || review.forFollowers) && (
          <LikeButton of={review} personal={personal} />
        )}
        {(!review.isPrivate || review.forFollowers) && !personal?.isOwn && (
          <MoreButton about="review" of={review} className={action.last} />
        )}
      </div>
      <MakerAnswer of={review} personal={personal} />
    </UnlessHidden>
  )
}

function MysteryBox({ review }: { review: ReviewDetail }) {
  return (
    <div className={css.mystery}>
      <Picture
        url={review.mysteryImg}
        alt=""
        widths={[160, 320]}
        sizes="96px"
        className={css.picture}
      />
      <div>
        <p className="bold snug">
          <SiteLink to={addresses.mystery(review.mysteryId)} className={`leads ${css.title}`}>
            <Phrases text={review.mysteryTitle} />
          </SiteLink>
        </p>
        <p className={css.facts}>
          {typesWithIcons(review.types).map(({ id, name, icon }) => (
            <Fact key={id} icon={icon}>
              {name}
            </Fact>
          ))}
          <Fact icon={pinIcon}>{prefectureNames(review.prefectures).join("・")}</Fact>
        </p>
      </div>
    </div>
  )
}
