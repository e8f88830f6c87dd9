import { Ticket } from "#app/components/mystery/ticket.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import type { NextInterested } from "#domain/statuses/next-interested.ts"
import { shortPrefectureNames } from "#shared/catalogue/prefectures.ts"
import { type Day, monthDayText, weekdayText } from "#shared/time/tokyo.ts"
import css from "./ending-soon.module.css"

type Props = { mysteries: readonly NextInterested[]; today: Day }

/** The member's 気になる that end soon, as tickets. */
export const EndingSoon = ({ mysteries, today }: Props) => (
  <section aria-labelledby="ending-soon" className={css.part}>
    <SectionHead id="ending-soon" title="もうすぐ終わる" size="s" />
    <ul className={css.tickets}>
      {mysteries.map((mystery) => (
        <li key={mystery.id}>
          <Ticket mystery={mystery} today={today}>
            {mystery.endDate && (
              <span className="num">
                {monthDayText(mystery.endDate)}（{weekdayText(mystery.endDate)}）まで
              </span>
            )}{" "}
            <span className="one-line">{shortPrefectureNames(mystery.prefectures).join("・")}</span>
          </Ticket>
        </li>
      ))}
    </ul>
  </section>
)
