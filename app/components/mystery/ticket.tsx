import type { ReactNode } from "react"
import { addresses } from "#shared/addresses/addresses.ts"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Phrases } from "#app/ui/text/phrases.tsx"
import { type Day, daysBetween } from "#shared/time/tokyo.ts"
import css from "./ticket.module.css"

/** The stub is red for up to this many days left. */
const hurry = 7

type Props = {
  mystery: { id: string; title: string; img: string | null; endDate: Day | null }
  today: Day
  /** The lines below the title. */
  children: ReactNode
}

/** A mystery that ends, as a ticket: its stub shows the days left. */
export function Ticket({ mystery: { id, title, img, endDate }, today, children }: Props) {
  if (endDate === null) return null
  const left = daysBetween(today, endDate)
  return (
    <div className={css.room}>
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
          sizes="(min-width: 960px) 148px, 108px"
          className={css.poster}
        />
        <div className={css.words}>
          <h3 className="two-lines">
            <SiteLink to={addresses.mystery(id)} className="cover">
              <Phrases text={title} />
            </SiteLink>
          </h3>
          <div className={css.lines}>{children}</div>
        </div>
      </article>
    </div>
  )
}
