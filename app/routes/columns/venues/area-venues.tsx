import { addresses } from "#shared/addresses/addresses.ts"
import { ArticleBody } from "#app/components/column/article-body.tsx"
import { MaybeLink } from "#app/components/maybe-link.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import { shortPrefectureNames } from "#shared/catalogue/prefectures.ts"
import type { VenueGroup } from "./read-page.ts"
import css from "./venues.module.css"

/** The places of an area: what is played there, and by whom it was made. */
export function AreaVenues({ area, places, words }: VenueGroup) {
  return (
    <section className="section">
      <SectionHead
        id={`area-${area.id}`}
        title={area.name}
        count={`${places.length}か所`}
        more={{ to: addresses.area(area.id), text: "この地域の謎", link: SiteLink }}
      />
      <ArticleBody of={words} />
      <ul className={css.places}>
        {places.map((place) => (
          <li key={place.id} className={css.place}>
            <h3>
              <SiteLink to={addresses.place(place.id)}>{place.name}</SiteLink>
            </h3>
            <p className={css.facts}>
              <span>{shortPrefectureNames([place.prefecture]).join("")}</span>
              {place.station !== null && <span>{`${place.station}駅`}</span>}
              <b>{`いま${place.count}本`}</b>
            </p>
            <ul className={css.mysteries}>
              {place.mysteries.map(({ id, title }) => (
                <li key={id}>
                  <SiteLink to={addresses.mystery(id)}>{title}</SiteLink>
                </li>
              ))}
            </ul>
            <p className={css.makers}>
              {place.makers.slice(0, 3).map((maker) => (
                <MaybeLink key={maker} to={addresses.maker(maker)}>
                  {maker}
                </MaybeLink>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
