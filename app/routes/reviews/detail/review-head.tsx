import type { ReactNode } from "react"
import type { ReviewDetail } from "#domain/reviews/detail.ts"
import type { Slab } from "#domain/services.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { slabStyle } from "#app/components/mystery/slab.ts"
import { typesWithIcons } from "#app/components/mystery/type-icon.ts"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Fact } from "#app/ui/text/chip.tsx"
import { pinIcon } from "#app/ui/icons.ts"
import { Phrases } from "#app/ui/text/phrases.tsx"
import { prefectureNames } from "#shared/catalogue/prefectures.ts"
import css from "./review-head.module.css"

type Props = {
  review: ReviewDetail
  slab: Slab | null
  /** All words stand in it. */
  isSaid: boolean
  /** The author below their words, or the first of them; none while the author changes them, or where they are hidden. */
  children?: ReactNode
}

/** The mystery of a review: its poster lies uncut on two flat colours of its own, beside what is said or how an article begins. */
export function ReviewHead({ review, slab, isSaid, children }: Props) {
  const mystery = addresses.mystery(review.mysteryId)
  return (
    <div className={isSaid ? css.head : css.band} style={slabStyle(slab)}>
      <div className={css.mystery}>
        <h1 className={css.title}>
          <SiteLink to={mystery} className={css.name}>
            <Phrases text={review.mysteryTitle} />
          </SiteLink>
          <span className="vh">のナゾ活</span>
        </h1>
        <p className={css.facts}>
          {typesWithIcons(review.types).map(({ id, name, icon }) => (
            <Fact key={id} icon={icon}>
              {name}
            </Fact>
          ))}
          <Fact icon={pinIcon}>{prefectureNames(review.prefectures).join("・")}</Fact>
        </p>
      </div>
      <SiteLink to={mystery} className={css.poster} tabIndex={-1} aria-hidden>
        <Picture
          url={review.mysteryImg}
          alt=""
          widths={[320, 480, 640]}
          sizes={isSaid ? "(min-width: 640px) 272px, 240px" : "(min-width: 640px) 236px, 124px"}
          eager
          className="photo"
        />
      </SiteLink>
      {children && <div className={css.words}>{children}</div>}
    </div>
  )
}
