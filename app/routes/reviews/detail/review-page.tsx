import { type MouseEvent, Suspense } from "react"
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
import { Icon } from "#app/ui/icon.tsx"
import { commentIcon, shareIcon } from "#app/ui/icons.ts"
import { Breadcrumbs } from "#app/ui/text/breadcrumbs.tsx"
import { Covered, WrittenByViewer } from "#app/viewer/covered.tsx"
import { LikeButton } from "#app/components/review/like-button.tsx"
import { MakerAnswer } from "#app/components/review/maker-answer.tsx"
import action from "#app/components/review/review-action.module.css"
import type { Article } from "#shared/text/article.ts"
import { numberText } from "#shared/text/number-text.ts"
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
import { ArticleLead, ArticleText } from "./article-text.tsx"
import { PlayedLine } from "./played-line.tsx"
import { ReviewAuthor } from "./review-author.tsx"
import { ReviewHead } from "./review-head.tsx"
import css from "./review-page.module.css"
import { WantMystery } from "./want-mystery.tsx"

type Props = {
  review: ReviewDetail & Moderated
  slab: Slab | null
  /** Null where it is as short as something that one says. */
  article: Article | null
  /** With how many, and when. */
  played: string[]
  /** X's window to tell others of it. */
  share: string
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
export function ReviewPage(props: Props) {
  const { review, slab, article, comments, also, others, next, about } = props
  const isSaid = article === null
  const viewer = useViewer()
  const isOwn = viewer.kind === "member" && viewer.member.nzUserId === review.nzUserId
  const parts = <ReviewParts {...props} />
  return (
    <>
      <div className={css.crumbs}>
        <Breadcrumbs stops={stops} here={`${review.mysteryTitle}のナゾ活`} link={SiteLink} />
      </div>
      <article className={isSaid ? undefined : css.sheet}>
        <WrittenByViewer value={isOwn}>
          {isOwn ? (
            <Suspense fallback={parts}>
              <OwnParts review={review} slab={slab} isSaid={isSaid}>
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

/** A longer first sentence has smaller letters. */
const mostLarge = 36

function ReviewParts({ review, slab, article, played, share }: Props) {
  const personal = usePersonalReview(review.id)
  const isHidden = personal?.isHidden && !personal.isUnveiled
  const isShared = !review.isPrivate || review.forFollowers
  const isSaid = article === null
  return (
    <>
      <ReviewHead review={review} slab={slab} isSaid={isSaid}>
        {!isHidden && (
          <>
            {isSaid && (
              <div className={css.said}>
                <ReviewText text={review.review} whole personal={personal} />
              </div>
            )}
            {article?.lead && (
              <ArticleLead
                text={article.lead}
                className={article.lead.length > mostLarge ? css.longLead : css.lead}
              />
            )}
            <ReviewAuthor review={review} />
          </>
        )}
      </ReviewHead>
      <UnlessHidden
        id={review.id}
        personal={personal}
        gone={<p className="ink-2">{messages.MODERATION.REVIEW_GONE}</p>}
      >
        <div className={css.facts}>
          <PlayedLine review={review} played={played} />
          {isShared && !personal?.isOwn && (
            <MoreButton about="review" of={review} className={action.last} />
          )}
        </div>
        {article && <ArticleText paragraphs={article.paragraphs} personal={personal} />}
        <ReviewPhotos review={review} personal={personal} all />
        {review.vouched.length > 0 && (
          <Covered what="次の人に教えること" className={css.vouched}>
            <b className="nb">次の人へ：</b>
            {review.vouched.join("・")}
          </Covered>
        )}
        <div className={css.bar}>
          {isShared && <LikeButton of={review} personal={personal} isLarge />}
          <a
            href="#comment"
            className={action.action}
            aria-label={`コメント ${review.commentCount}件を読む`}
          >
            <Icon of={commentIcon} />
            <span className="num">{numberText(review.commentCount)}</span>
          </a>
          {!personal?.isOwn && <WantMystery of={review} />}
          {!review.isPrivate && (
            <a
              href={share}
              target="_blank"
              rel="noopener"
              className={action.action}
              onClick={offerShare}
            >
              <Icon of={shareIcon} />
              <span className={css.share}>共有</span>
              <span className="vh">（新しいタブで開きます）</span>
            </a>
          )}
        </div>
        <MakerAnswer of={review} personal={personal} />
      </UnlessHidden>
    </>
  )
}

/** Phones hand pages on by themselves. */
function offerShare(event: MouseEvent) {
  if (!navigator.share) return
  event.preventDefault()
  // They may close it.
  navigator.share({ title: document.title, url: location.href }).catch(() => undefined)
}
