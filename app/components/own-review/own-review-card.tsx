import type { ReactNode } from "react"
import type { ReviewView } from "#domain/reviews/view.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { Picture } from "#app/components/picture.tsx"
import { MakerAnswer } from "#app/components/review/maker-answer.tsx"
import { ReviewText } from "#app/components/review/review-text.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { usePersonalReview } from "#app/components/review/use-personal-review.ts"
import { Flames } from "#app/ui/picture/flames.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { commentIcon, heartIcon, lockIcon, photoIcon } from "#app/ui/icons.ts"
import { Keyholes } from "#app/ui/picture/keyholes.tsx"
import { Phrases } from "#app/ui/text/phrases.tsx"
import { difficultyLabel } from "#shared/catalogue/difficulty.ts"
import { playTimeText } from "#shared/catalogue/play-time.ts"
import { dayText, tokyoDay } from "#shared/time/tokyo.ts"
import { HeldNote } from "./held-note.tsx"
import { RemovedNotes } from "./removed-notes.tsx"
import css from "./own-review-card.module.css"
import { numberText } from "#shared/text/number-text.ts"
import { isRemoved, type Moderated } from "#shared/moderation/own-removals.ts"

type Props = {
  review: ReviewView & Moderated
  /** The menu of its author. */
  menu: ReactNode
}

/** A review for its author: the poster leads to it, as does the title; everything else is in one menu. */
export function OwnReviewCard({ review, menu }: Props) {
  const { id, mysteryTitle, mysteryImg, satisfaction, difficultyRating, commentCount } = review
  const { playDate, createdAt, actualPlayTimeMinutes: minutes, times, held, removals = [] } = review
  const { allPhotoUrls } = review
  const isRemovedOrHeld = held || isRemoved(review)
  const personal = usePersonalReview(id)
  return (
    <article
      className={css.card}
      aria-label={`${mysteryTitle}のナゾ活`}
      data-card={`review:${id}`}
      tabIndex={-1}
    >
      <Picture
        url={mysteryImg}
        alt=""
        widths={[160, 320]}
        sizes="(min-width: 960px) 112px, 88px"
        className={css.poster}
      />
      <div className="shrinks">
        <h3 className={css.title}>
          <SiteLink to={addresses.review(id)} className={css.link}>
            <Phrases text={mysteryTitle} />
          </SiteLink>
        </h3>
        <p className={css.facts}>
          <time className="num" dateTime={playDate ?? createdAt}>
            {dayText(playDate ?? tokyoDay(new Date(createdAt)))}
          </time>
          {minutes !== null && <span className="num">{playTimeText(minutes)}</span>}
          {times > 1 && <span>{times}回目</span>}
          {allPhotoUrls.length > 0 && (
            <span className="row-inline gap-2 num">
              <Icon of={photoIcon} size="s" label="写真" />
              {allPhotoUrls.length}
            </span>
          )}
          {review.isPrivate && !isRemovedOrHeld && (
            <span className="row-inline gap-2">
              <Icon of={lockIcon} size="s" />
              {review.forFollowers ? "フォロワーのみ" : "非公開"}
            </span>
          )}
        </p>
        {(satisfaction !== null || difficultyRating !== null) && (
          <p className={css.facts}>
            {satisfaction !== null && <Keyholes value={satisfaction} label="満足度" />}
            {difficultyRating !== null && (
              <span className={css.flames}>
                <span className="vh">難易度</span>
                <Flames level={difficultyRating} text={difficultyLabel(difficultyRating)} />
              </span>
            )}
          </p>
        )}
      </div>
      <div className={css.menu}>{menu}</div>
      <div className={css.words}>
        {held && <HeldNote />}
        <RemovedNotes removals={removals} />
        <ReviewText text={review.review} personal={personal} />
        <MakerAnswer of={review} personal={personal} />
        <p className={css.counts}>
          <span className="row-inline gap-6">
            <Icon of={heartIcon} label="いいね" />
            <span className="num">{numberText(review.likeCount)}</span>
          </span>
          <SiteLink
            to={addresses.commentsOf(id)}
            aria-label={`コメント ${commentCount}件を読む`}
            className={css.comments}
          >
            <Icon of={commentIcon} />
            <span className="num">{numberText(commentCount)}</span>
          </SiteLink>
        </p>
      </div>
    </article>
  )
}
