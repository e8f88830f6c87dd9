import { Button } from "#app/ui/button.tsx"
import { messages } from "#shared/messages/catalogue.ts"
import card from "./review-card.module.css"
import { withPersonalReviews } from "./use-personal-review.ts"

/** In place of a review by a member whom the viewer muted. */
export function MutedReview({ id }: { id: number }) {
  return (
    <div className={card.card}>
      <div className="row spread text-14 ink-2 gap-12">
        <p>{messages.MODERATION.MUTED_REVIEW}</p>
        <Button
          tone="quiet"
          size="s"
          onClick={() => withPersonalReviews((reviews) => reviews.unveil(id))}
        >
          表示する
        </Button>
      </div>
    </div>
  )
}
