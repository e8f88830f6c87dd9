import type { MysteryCard } from "#domain/mysteries/card.ts"
import { Ticket } from "#app/components/mystery/ticket.tsx"
import { typesWithIcons } from "#app/components/mystery/type-icon.ts"
import { shortPrefectureNames } from "#shared/catalogue/prefectures.ts"
import { monthDayText, tokyoDay } from "#shared/time/tokyo.ts"
import css from "./ending-soon.module.css"

/** Tickets; the stub shows the days left. */
export function EndingSoon({ mysteries, now }: { mysteries: readonly MysteryCard[]; now: Date }) {
  return (
    <ul className={css.tickets}>
      {mysteries.map((mystery) => (
        <li key={mystery.id}>
          <Ticket mystery={mystery} today={tokyoDay(now)}>
            {[
              shortPrefectureNames(mystery.prefectures).join("・"),
              typesWithIcons(mystery.types)[0]?.name,
            ]
              .filter(Boolean)
              .join("・")}
            <br />
            {mystery.endDate && <span className="num">{monthDayText(mystery.endDate)}まで</span>}
          </Ticket>
        </li>
      ))}
    </ul>
  )
}
