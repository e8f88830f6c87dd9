import type { CalendarEntry } from "#domain/calendar/days.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { typesWithIcons } from "#app/components/mystery/type-icon.ts"
import { Picture } from "#app/components/picture.tsx"
import { Phrases } from "#app/ui/text/phrases.tsx"
import { messages } from "#shared/messages/catalogue.ts"
import { calledOff } from "#shared/catalogue/situations.ts"
import { shortPrefectureNames } from "#shared/catalogue/prefectures.ts"
import { dateRangeText } from "#shared/time/date-range.ts"
import { DueKind } from "./due-kind.tsx"
import css from "./entry-line.module.css"

/** A mystery on a day. Its link is plain, because there are many (see follow-plain-links.ts). */
export function EntryLine({ entry, level }: { entry: CalendarEntry; level: 3 | 4 }) {
  const Heading = level === 3 ? "h3" : "h4"
  const off = calledOff(entry) ?? (entry.isShut ? messages.MYSTERY.SHUT : null)
  const facts = [
    shortPrefectureNames(entry.prefectures).join("・"),
    typesWithIcons(entry.types)[0]?.name,
  ].filter(Boolean)
  return (
    <article className={css.line}>
      <Picture url={entry.img} alt="" widths={[160, 320]} sizes="88px" className="photo round-s" />
      <div className="shrinks">
        <p className={css.when}>
          <DueKind kind={entry.kind} />
          {off && <b>{off}</b>}
        </p>
        <Heading className={css.title}>
          <a href={addresses.mystery(entry.id)} className="cover">
            <Phrases text={entry.title} />
          </a>
        </Heading>
        <p className={css.facts}>{facts.join("・")}</p>
        {entry.kind !== "only" && <p className={`${css.facts} num`}>{dateRangeText(entry)}</p>}
      </div>
    </article>
  )
}
