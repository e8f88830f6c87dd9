import type { ReactNode } from "react"
import type { Voice } from "#domain/reviews/voices.ts"
import type { Slab } from "#domain/services.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { Face } from "#app/components/face.tsx"
import { typesWithIcons } from "#app/components/mystery/type-icon.ts"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { chevronRightIcon } from "#app/ui/icons.ts"
import { Keyholes } from "#app/ui/picture/keyholes.tsx"
import { Covered } from "#app/viewer/covered.tsx"
import { shortPrefectureNames } from "#shared/catalogue/prefectures.ts"
import css from "./quotation.module.css"
import { slabStyle } from "#app/components/mystery/slab.ts"

type Props = {
  of: Voice
  slab: Slab | null | undefined
  /** Why it is shown to this member. */
  reason?: ReactNode
}

/** Words of a review beside the poster, which lies uncut on two flat colours of its own. */
export function Quotation({ of: voice, slab, reason }: Props) {
  const { satisfaction, mysteryTitle, prefectures, types } = voice
  const facts = [shortPrefectureNames(prefectures).join("・"), typesWithIcons(types)[0]?.name]
  return (
    <figure className={css.quotation} style={slabStyle(slab)} data-card={`review:${voice.id}`}>
      <Picture
        url={voice.mysteryImg}
        alt=""
        widths={[320, 480, 800]}
        sizes="(min-width: 960px) 340px, (min-width: 640px) 240px, 132px"
        className={css.poster}
      />
      <Covered as="div" what="感想" className={css.words}>
        <blockquote>
          <SiteLink to={addresses.review(voice.id)}>「{withoutStop(voice.words)}」</SiteLink>
        </blockquote>
      </Covered>
      <figcaption className={css.author}>
        <Face name={voice.userName} photo={voice.userPhotoUrl} />
        <span className="shrinks">
          <b className="block one-line">{voice.userName}</b>
          <span className={css.said}>
            {satisfaction !== null && <Keyholes value={satisfaction} label="満足度" showsNumber />}
            {reason && <span>{reason}</span>}
          </span>
        </span>
      </figcaption>
      <SiteLink to={addresses.mystery(voice.mysteryId)} className={css.mystery}>
        <span className={css.title}>
          <b>{mysteryTitle}</b>
          {facts.filter(Boolean).join("・")}
        </span>
        <Icon of={chevronRightIcon} />
      </SiteLink>
    </figure>
  )
}

/** A closing bracket takes the place of the last 。. */
const withoutStop = (words: string) => words.replace(/。$/, "")
