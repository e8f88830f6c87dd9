import type { ReviewView } from "#domain/reviews/view.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { Face } from "#app/components/face.tsx"
import { MemberLink } from "#app/components/member-link.tsx"
import { MoreButton } from "#app/components/moderation/more-button.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Keyholes } from "#app/ui/picture/keyholes.tsx"
import { Covered } from "#app/viewer/covered.tsx"
import { LikeButton } from "./like-button.tsx"
import action from "./review-action.module.css"
import css from "./speech.module.css"
import { UnlessHidden } from "./unless-hidden.tsx"
import { usePersonalReview } from "./use-personal-review.ts"

/** A short review, as something its author says. The words lead to its page. */
export function Speech({ review }: { review: ReviewView }) {
  const { id, nzUserId, userName, userPhotoUrl, satisfaction } = review
  const personal = usePersonalReview(id)
  return (
    <UnlessHidden id={id} personal={personal}>
      <article
        className={css.speech}
        aria-label={`${userName}さんのナゾ活`}
        data-card={`review:${id}`}
      >
        <Covered as="div" what="感想" className={css.said}>
          <SiteLink to={addresses.review(id)} target="_blank" rel="noopener" className={css.words}>
            {review.review}
            <span className="vh">（このナゾ活を新しいタブで開きます）</span>
          </SiteLink>
        </Covered>
        <div className={css.who}>
          <Face name={userName} photo={userPhotoUrl} />
          <div className="grow shrinks">
            <MemberLink nzUserId={nzUserId} target="_blank" rel="noopener" className={css.name}>
              {userName}
            </MemberLink>
            {satisfaction !== null && (
              <Covered as="div" what="満足度">
                <Keyholes value={satisfaction} label="満足度" />
              </Covered>
            )}
          </div>
          <LikeButton of={review} personal={personal} />
          {!personal?.isOwn && <MoreButton about="review" of={review} className={action.last} />}
        </div>
      </article>
    </UnlessHidden>
  )
}
