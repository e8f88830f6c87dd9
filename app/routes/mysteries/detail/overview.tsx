import type { ComponentProps } from "react"
import type { MysteryDetail } from "#domain/mysteries/detail.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { Face } from "#app/components/face.tsx"
import { MaybeLink } from "#app/components/maybe-link.tsx"
import { hasEnded } from "#app/components/mystery/has-ended.ts"
import { MoreButton } from "#app/components/moderation/more-button.tsx"
import { LabelTab } from "#app/components/mystery/label-tab.tsx"
import { typesWithIcons } from "#app/components/mystery/type-icon.ts"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Breadcrumbs, type Stop } from "#app/ui/text/breadcrumbs.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { pinIcon } from "#app/ui/icons.ts"
import { Phrases } from "#app/ui/text/phrases.tsx"
import { Covered } from "#app/viewer/covered.tsx"
import { prefectures, prefectureNames } from "#shared/catalogue/prefectures.ts"
import { ActionBar } from "./action-bar.tsx"
import { MysteryFacts } from "./mystery-facts.tsx"
import css from "./overview.module.css"
import { Summary } from "./summary.tsx"

type Props = Omit<ComponentProps<typeof ActionBar>, "mystery"> & {
  mystery: MysteryDetail
  stops: Stop[]
  now: Date
  origin: string
}

const home = { label: "ホーム", to: addresses.home }

/** The top of the page: poster, title, facts, buttons and maker. On paper also the addresses, in full. */
export function Overview({ mystery, stops, now, origin, ...bar }: Props) {
  return (
    <>
      <Breadcrumbs stops={[home, ...stops]} here={mystery.title} link={SiteLink} />
      <article className={css.top}>
        <figure className={hasEnded(mystery, now) ? css.ended : css.poster}>
          <LabelTab mystery={mystery} now={now} />
          <Picture
            url={mystery.img}
            alt={mystery.img === null ? "" : `${mystery.title}のメインビジュアル`}
            widths={[480, 640, 800]}
            sizes="(min-width: 960px) 580px, 100vw"
            eager
            className="photo"
          />
        </figure>
        <div className={css.words}>
          <div className={css.head}>
            <TypesAndCategories mystery={mystery} />
            <MoreButton about="mystery" of={mystery} className={css.more} />
          </div>
          <h1>
            <Phrases text={mystery.title} />
          </h1>
          {mystery.maker && (
            <MaybeLink to={addresses.maker(mystery.maker.name)} className={css.maker}>
              <Face name={mystery.maker.name} photo={mystery.maker.img} />
              {mystery.maker.name}
            </MaybeLink>
          )}
          {mystery.subscription && mystery.pickup && (
            <Covered what="ひとこと" className={css.pickup}>
              <span>{mystery.pickup}</span>
            </Covered>
          )}
          <Summary mystery={mystery} />
          <MysteryFacts mystery={mystery} now={now} />
          <p className={css.addresses}>
            {mystery.url && <>公式サイト：{mystery.url}</>}
            <span>このページ：{origin + addresses.mystery(mystery.id)}</span>
          </p>
        </div>
        <ActionBar key={mystery.id} mystery={mystery} {...bar} />
      </article>
    </>
  )
}

function TypesAndCategories({ mystery }: { mystery: MysteryDetail }) {
  const places = prefectures.filter(({ id }) => mystery.prefectures.includes(id))
  return (
    <p className={css.kinds}>
      {typesWithIcons(mystery.types).map(({ id, name, icon }) => (
        <MaybeLink key={id} to={addresses.type(id)} className={css.kind}>
          <Icon of={icon} />
          {name}
        </MaybeLink>
      ))}
      {places.length === 0 && (
        <span className={css.kind}>
          <Icon of={pinIcon} />
          {prefectureNames([])}
        </span>
      )}
      {places.map(({ id, name }) => (
        <MaybeLink key={id} to={addresses.prefecture(id)} className={css.kind}>
          <Icon of={pinIcon} />
          {name}
        </MaybeLink>
      ))}
    </p>
  )
}
