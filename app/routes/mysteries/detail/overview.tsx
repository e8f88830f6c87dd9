import type { MysteryDetail } from "#domain/mysteries/detail.ts"
import type { Distributions } from "#domain/reviews/distributions.ts"
import { addresses } from "#app/addresses/addresses.ts"
import { Face } from "#app/components/face.tsx"
import { MaybeLink } from "#app/components/maybe-link.tsx"
import { hasEnded } from "#app/components/mystery/has-ended.ts"
import { LabelTab } from "#app/components/mystery/label-tab.tsx"
import { StatusButtons } from "#app/components/mystery/status-buttons.tsx"
import { typesWithIcons } from "#app/components/mystery/type-icon.ts"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { linkOutIcon, pinIcon } from "#app/ui/icons.ts"
import { prefectures, prefectureNames } from "#shared/catalogue/prefectures.ts"
import { MysteryFacts } from "./mystery-facts.tsx"
import css from "./overview.module.css"
import { stopsTo } from "./stops.ts"
import { Summary } from "./summary.tsx"

type Props = { mystery: MysteryDetail; distributions: Distributions; now: Date; origin: string }

const home = { label: "ホーム", to: addresses.home }

/** The top of the page: poster, title, facts, status buttons and maker. */
export function Overview({ mystery, distributions, now, origin }: Props) {
  return (
    <>
      <Breadcrumbs stops={[home, ...stopsTo(mystery)]} here={mystery.title} link={SiteLink} />
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
          <TypesAndCategories mystery={mystery} />
          <h1>{mystery.title}</h1>
          {mystery.maker && (
            <MaybeLink to={addresses.maker(mystery.maker.name)} className={css.maker}>
              <Face name={mystery.maker.name} photo={mystery.maker.img} />
              {mystery.maker.name}
            </MaybeLink>
          )}
          {mystery.subscription && mystery.pickup && <p className={css.pickup}>{mystery.pickup}</p>}
          <Summary mystery={mystery} satisfaction={distributions.satisfaction} />
          <MysteryFacts mystery={mystery} now={now} origin={origin} />
        </div>
        <div className="stack gap-10">
          <StatusButtons mystery={mystery} variant="page" />
          {mystery.url && (
            <Button as="a" href={mystery.url} target="_blank" rel="noopener nofollow" wide>
              公式サイトを見る
              <Icon of={linkOutIcon} />
              <span className="vh">（新しいタブで開きます）</span>
            </Button>
          )}
        </div>
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
