import { Icon } from "#app/ui/icon.tsx"
import { heartIcon } from "#app/ui/icons.ts"
import { toast } from "#app/ui/overlay/toast.ts"
import type { PersonalReview } from "#app/viewer/personal-reviews.ts"
import { messages } from "#shared/messages/catalogue.ts"
import css from "./review-action.module.css"
import { withPersonalReviews } from "./use-personal-review.ts"
import { numberText } from "#shared/text/number-text.ts"

type Props = {
  of: { id: number; likeCount: number }
  personal: PersonalReview | undefined
  /** With its word, as the first thing to do after reading. */
  isLarge?: boolean
}

/** The like button of a review: its author sees the number alone. Its value finds it again after a login. */
export function LikeButton({ of: { id, likeCount }, personal, isLarge }: Props) {
  const counted = personal?.counted
  const count = counted?.shown === likeCount ? counted.now : likeCount
  return (
    <button
      type="button"
      value={`like/${id}`}
      className={isLarge ? css.like : css.action}
      disabled={personal?.isOwn}
      aria-pressed={personal?.isLiked ?? false}
      aria-label={`いいね ${count}件`}
      onClick={() =>
        withPersonalReviews(
          (reviews) => reviews.pressLike(id, likeCount),
          () => toast.error(messages.STATUS.UPDATE_ERROR),
        )
      }
    >
      <Icon of={heartIcon} />
      {isLarge && "いいね！"}
      <span className="num">{numberText(count)}</span>
    </button>
  )
}
