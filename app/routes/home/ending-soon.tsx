import { Ticket } from "#app/components/mystery/ticket.tsx"
import type { KeptCard } from "#app/components/mystery/kept-card.ts"
import { typesWithIcons } from "#app/components/mystery/type-icon.ts"
import { wakePictures } from "#app/components/mystery/wake-pictures.ts"
import { KeptPart } from "#app/ui/kept/kept-part.tsx"
import { shortPrefectureNames } from "#shared/catalogue/prefectures.ts"
import { monthDayText, tokyoDay } from "#shared/time/tokyo.ts"
import css from "./ending-soon.module.css"

/** Tickets; the stub shows the days left. */
export function EndingSoon({ mysteries, now }: { mysteries: readonly KeptCard[]; now: Date }) {
  return (
    <ul className={css.tickets}>
      {mysteries.map((kept) => (
        <KeptPart key={kept.id} of={kept} as="li" id={`ticket-${kept.id}`} wake={wakePictures}>
          {(mystery) => (
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
          )}
        </KeptPart>
      ))}
    </ul>
  )
}
