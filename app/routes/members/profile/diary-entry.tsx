import { numberText } from "#shared/text/number-text.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { TitleTile } from "#app/components/title-tile.tsx"
import { MoreButton } from "#app/components/moderation/more-button.tsx"
import { Picture } from "#app/components/picture.tsx"
import { LikeButton } from "#app/components/review/like-button.tsx"
import { MakerAnswer } from "#app/components/review/maker-answer.tsx"
import action from "#app/components/review/review-action.module.css"
import { outcomeNames } from "#app/components/review/review-facts.tsx"
import { ReviewPhotos } from "#app/components/review/review-photos.tsx"
import { ReviewText } from "#app/components/review/review-text.tsx"
import { UnlessHidden } from "#app/components/review/unless-hidden.tsx"
import { usePersonalReview } from "#app/components/review/use-personal-review.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { commentIcon, lockIcon } from "#app/ui/icons.ts"
import { Keyholes } from "#app/ui/picture/keyholes.tsx"
import { Phrases } from "#app/ui/text/phrases.tsx"
import { Covered } from "#app/viewer/covered.tsx"
import { difficultyLabel } from "#shared/catalogue/difficulty.ts"
import { playTimeText } from "#shared/catalogue/play-time.ts"
import type { ReviewView } from "#domain/reviews/view.ts"
import { type Day, dayText, weekdayText } from "#shared/time/tokyo.ts"
import css from "./diary-entry.module.css"

type Props = {
  review: ReviewView
  day: Day
  /** The satisfaction of the viewer with the mystery. */
  satisfactionOfViewer: number | undefined
}

/** A review in the diary of its author: day, poster and words, and the figures in a line. */
export function DiaryEntry({ review, day, satisfactionOfViewer }: Props) {
  const { id, mysteryTitle, mysteryImg, commentCount, playDate, label } = review
  const personal = usePersonalReview(id)
  return (
    <UnlessHidden id={id} personal={personal}>
      <article className={css.entry} aria-label={mysteryTitle} data-card={`review:${id}`}>
        <p className={css.day}>
          <span className="vh">{`${playDate ? "遊んだ日" : "投稿日"}：`}</span>
          <time dateTime={day} aria-label={`${dayText(day)}（${weekdayText(day)}）`}>
            <b className="num">{Number(day.slice(8))}</b>
            <small>{weekdayText(day)}</small>
          </time>
        </p>
        <Picture
          url={mysteryImg}
          alt=""
          widths={[160, 320]}
          sizes="(min-width: 960px) 128px, 96px"
          className={css.poster}
          fallback={<TitleTile title={mysteryTitle} className={css.tile} />}
        />
        <div className={css.facts}>
          <h4 className={css.title}>
            <SiteLink to={addresses.review(id)} className={css.link}>
              <Phrases text={mysteryTitle} />
            </SiteLink>
          </h4>
          {(review.isPrivate || label) && (
            <p className={css.labels}>
              {review.isPrivate && (
                <span className="row-inline gap-4">
                  <Icon of={lockIcon} size="s" />
                  {review.forFollowers ? "フォロワーのみ" : "非公開"}
                </span>
              )}
              {label}
            </p>
          )}
        </div>
        <div className={css.words}>
          <ReviewText text={review.review} personal={personal} />
          <ReviewPhotos review={review} personal={personal} />
          <Figures of={review} />
          <div className={css.actions}>
            {(!review.isPrivate || review.forFollowers) && (
              <LikeButton of={review} personal={personal} />
            )}
            <SiteLink
              to={addresses.commentsOf(id)}
              className={action.action}
              aria-label={`コメント ${commentCount}件を読む`}
            >
              <Icon of={commentIcon} />
              <span className="num">{numberText(commentCount)}</span>
            </SiteLink>
            {satisfactionOfViewer !== undefined && (
              <span className={css.opinion}>
                あなたは
                <Keyholes value={satisfactionOfViewer} label="満足度" showsNumber />
              </span>
            )}
            {!personal?.isOwn && <MoreButton about="review" of={review} className={action.last} />}
          </div>
          <MakerAnswer of={review} personal={personal} />
        </div>
      </article>
    </UnlessHidden>
  )
}

/** The notes of the author beside the words. The page of the review has all of it. */
function Figures({ of }: { of: ReviewView }) {
  const { satisfaction, difficultyRating, actualPlayTimeMinutes: minutes, outcome, times } = of
  const facts = [
    difficultyRating !== null && difficultyLabel(difficultyRating),
    minutes !== null && playTimeText(minutes),
    outcome !== null && outcomeNames[outcome],
    times > 1 && `${times}回目`,
  ].filter((fact) => typeof fact === "string")
  if (satisfaction === null && facts.length === 0) return null
  return (
    <Covered what="満足度など" className={css.figures}>
      {satisfaction !== null && <Keyholes value={satisfaction} label="満足度" showsNumber />}
      {facts.length > 0 && <span className={css.noted}>{facts.join("・")}</span>}
    </Covered>
  )
}
