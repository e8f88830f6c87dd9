import { reviewLikers } from "#app/addresses/likers.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import css from "./likers-link.module.css"

/** For the author of a review that others like. */
export const LikersLink = ({ id }: { id: number }) => (
  <SiteLink to={reviewLikers.write({ id, page: 1 })} className={css.likers}>
    いいねしたユーザーを見る
  </SiteLink>
)
