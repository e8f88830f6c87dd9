import * as ownStatuses from "#shared/addresses/own-statuses.ts"
import { Ticket } from "#app/components/mystery/ticket.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import type { EndingNext as Ending } from "#domain/statuses/ending-next.ts"
import { shortPrefectureNames } from "#shared/catalogue/prefectures.ts"
import { monthDayText, weekdayText } from "#shared/time/tokyo.ts"
import type { Day } from "#shared/time/tokyo.ts"
import css from "./ending-next.module.css"
import { numberText } from "#shared/text/number-text.ts"

type Props = { ending: Ending; plays: Readonly<Record<string, number>>; today: Day }

/** The member's 気になる that ends next, and the window that it would light. */
export function EndingNext({ ending: { next, total, prefectures }, plays, today }: Props) {
  if (!next?.endDate) return null
  const unlit = next.prefectures.filter((id) => prefectures.includes(id) && !plays[id])
  return (
    <section aria-labelledby="ending-next">
      <SectionHead
        id="ending-next"
        title="もうすぐ終わる「気になる」"
        more={{
          to: ownStatuses.beforePlayed.pattern,
          text: `${numberText(total)}作`,
          link: SiteLink,
        }}
      />
      <div>
        <Ticket mystery={next} today={today}>
          <span className="num">
            {monthDayText(next.endDate)}（{weekdayText(next.endDate)}）まで
          </span>
          {unlit.length > 0 && (
            <span className={css.window}>{shortPrefectureNames(unlit).join("・")}が灯ります</span>
          )}
        </Ticket>
      </div>
    </section>
  )
}
