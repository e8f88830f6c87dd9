import type { MysteryCard } from "#domain/mysteries/card.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { typesWithIcons } from "#app/components/mystery/type-icon.ts"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Phrases } from "#app/ui/text/phrases.tsx"
import { shortPrefectureNames } from "#shared/catalogue/prefectures.ts"
import { daysBetween, monthDayText, tokyoDay } from "#shared/time/tokyo.ts"
import css from "./ending-soon.module.css"

/** The stub is red for up to this many days left. */
const hurry = 7

/** Tickets; the stub shows the days left. */
export function EndingSoon({ mysteries, now }: { mysteries: readonly MysteryCard[]; now: Date }) {
  return (
    <ul className={css.tickets}>
      {mysteries.map((mystery) => (
        <li key={mystery.id}>
          <Ticket mystery={mystery} now={now} />
        </li>
      ))}
    </ul>
  )
}

function Ticket({ mystery, now }: { mystery: MysteryCard; now: Date }) {
  const { id, title, img, endDate, prefectures, types } = mystery
  if (endDate === null) return null
  const left = daysBetween(tokyoDay(now), endDate)
  return (
    <article className={css.ticket} data-card={`mystery:${id}`}>
      <p className={left <= hurry ? css.stub : css.far}>
        {left === 0 ? (
          <b className={css.today}>
            本日
            <br />
            まで
          </b>
        ) : (
          <>
            あと<b className="num">{left}</b>日
          </>
        )}
      </p>
      <Picture
        url={img}
        alt=""
        widths={[160, 320]}
        sizes="(min-width: 960px) 160px, 96px"
        className="fills"
      />
      <div className={css.words}>
        <h3 className="two-lines">
          <SiteLink to={addresses.mystery(id)} className="cover">
            <Phrases text={title} />
          </SiteLink>
        </h3>
        <p>
          {[shortPrefectureNames(prefectures).join("・"), typesWithIcons(types)[0]?.name]
            .filter(Boolean)
            .join("・")}
          <br />
          <span className="num">{monthDayText(endDate)}まで</span>
        </p>
      </div>
    </article>
  )
}
