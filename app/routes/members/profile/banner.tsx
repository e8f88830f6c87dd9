import { addresses } from "#shared/addresses/addresses.ts"
import { TitleTile } from "#app/components/title-tile.tsx"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Keyhole } from "#app/ui/picture/keyholes.tsx"
import css from "./banner.module.css"
import type { ProfilePageData } from "./read-page.ts"

const places = [0, 1, 2, 3, 4]

/** The posters above a profile. A place without one is a window without light. */
export const Banner = ({ posters }: { posters: ProfilePageData["banner"] }) => (
  <ul className={css.banner}>
    {places.map((place) => {
      const poster = posters[place]
      return poster ? (
        <li key={place}>
          <SiteLink to={addresses.mystery(poster.id)} prefetch="none" className={css.poster}>
            <Picture
              url={poster.img}
              alt={poster.title}
              widths={[160, 320, 480]}
              sizes={`(min-width: 960px) 224px, ${place === 0 ? 50 : 25}vw`}
              eager={place < 3}
              className="fills"
              fallback={
                <>
                  <TitleTile title={poster.title} className="fills text-14" />
                  <span className="vh">{poster.title}</span>
                </>
              }
            />
          </SiteLink>
        </li>
      ) : (
        <li key={place} className={css.dark} aria-hidden>
          <Keyhole filled={0} className={css.keyhole} />
        </li>
      )
    })}
  </ul>
)
