import type { MysteryCard } from "#domain/mysteries/card.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { DateLine } from "#app/components/mystery/date-line.tsx"
import { UnplayedStrip } from "#app/components/mystery/unplayed-strip.tsx"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Phrases } from "#app/ui/text/phrases.tsx"
import css from "./side-box.module.css"

type Props = { title: string; mysteries: MysteryCard[]; now: Date }

/** Beside a long page, where there is room for it. */
export function SimilarBox({ title, mysteries, now }: Props) {
  return (
    <UnplayedStrip of={mysteries} className={css.similar}>
      {(left) => (
        <>
          <h2>{title}</h2>
          <ul>
            {left.map((mystery) => (
              <li key={mystery.id} data-card={`mystery:${mystery.id}`}>
                <SiteLink to={addresses.mystery(mystery.id)} className={css.one}>
                  <Picture
                    url={mystery.img}
                    alt=""
                    widths={[160, 320]}
                    sizes="84px"
                    className={css.picture}
                  />
                  <div>
                    <b className="two-lines">
                      <Phrases text={mystery.title} />
                    </b>
                    <DateLine mystery={mystery} now={now} className="text-12 ink-3" />
                  </div>
                </SiteLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </UnplayedStrip>
  )
}
