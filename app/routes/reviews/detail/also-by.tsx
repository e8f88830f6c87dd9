import type { AlsoBy as Review } from "#domain/reviews/also-by.ts"
import type { ReviewDetail } from "#domain/reviews/detail.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { usePersonalReview } from "#app/components/review/use-personal-review.ts"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { followFocus } from "#app/ui/list/follow-focus.ts"
import { Keyholes } from "#app/ui/picture/keyholes.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import { Covered } from "#app/viewer/covered.tsx"
import css from "./also-by.module.css"

/** Posters of other mysteries that its author has written about, with how they liked them. */
export function AlsoBy({ of, reviews }: { of: ReviewDetail; reviews: readonly Review[] }) {
  const personal = usePersonalReview(of.id)
  if (reviews.length === 0 || (personal?.isHidden && !personal.isUnveiled)) return null
  const all = { to: addresses.member(of.nzUserId), text: "プロフィール", link: SiteLink }
  return (
    <section className="section" aria-labelledby="also">
      <SectionHead id="also" title={`${of.userName}さんのほかのナゾ活`} more={all} />
      <ul ref={followFocus} className={css.posters}>
        {reviews.map(({ id, title, img, satisfaction }) => (
          <li key={id} data-card={`review:${id}`}>
            <SiteLink to={addresses.review(id)} className={css.poster}>
              <Picture
                url={img}
                alt=""
                widths={[160, 320, 480]}
                sizes="(min-width: 960px) 220px, 140px"
                className="photo round-s"
              />
              <b className={css.title}>{title}</b>
              {satisfaction !== null && (
                <Covered as="span" what="満足度">
                  <Keyholes value={satisfaction} label="満足度" />
                </Covered>
              )}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
