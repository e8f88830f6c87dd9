import type { MysteryCard } from "#domain/mysteries/card.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { typesWithIcons } from "#app/components/mystery/type-icon.ts"
import { UnplayedStrip } from "#app/components/mystery/unplayed-strip.tsx"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Phrases } from "#app/ui/text/phrases.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import { shortPrefectureNames } from "#shared/catalogue/prefectures.ts"
import css from "./next-mysteries.module.css"

/** Under the same heading as on the page of a mystery. */
export function NextMysteries({ mysteries }: { mysteries: MysteryCard[] }) {
  return (
    <UnplayedStrip of={mysteries} className="section" aria-labelledby="next">
      {(left) => (
        <>
          <SectionHead id="next" title="これを遊んだ人が次に選んだ謎" />
          <ul className={css.mysteries}>
            {left.map(({ id, title, img, prefectures, types }) => (
              <li key={id} data-card={`mystery:${id}`}>
                <SiteLink to={addresses.mystery(id)} className={css.mystery}>
                  <Picture
                    url={img}
                    alt=""
                    widths={[160, 320, 480]}
                    sizes="(min-width: 640px) 232px, 33vw"
                    className="photo round-s"
                  />
                  <b>
                    <Phrases text={title} />
                  </b>
                  <small>
                    {[shortPrefectureNames(prefectures).join("・"), typesWithIcons(types)[0]?.name]
                      .filter(Boolean)
                      .join("・")}
                  </small>
                </SiteLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </UnplayedStrip>
  )
}
