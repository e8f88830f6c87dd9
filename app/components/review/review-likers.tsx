import { reviewLikers } from "#shared/addresses/likers.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import action from "./review-action.module.css"

/** For the author of a review, in a list. */
export const ReviewLikers = ({ of }: { of: number }) => (
  <SiteLink to={reviewLikers.write({ id: of, page: 1 })} className={action.last}>
    いいねしたユーザーを見る
  </SiteLink>
)
