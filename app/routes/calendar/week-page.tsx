import type { CalendarDay } from "#domain/calendar/days.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { daysFrom } from "#shared/time/weeks.ts"
import { weekdayText } from "#shared/time/tokyo.ts"
import type { CalendarProps } from "./calendar-props.ts"
import { DayEntries } from "./day-entries.tsx"
import { NothingDue } from "./nothing-due.tsx"
import { shortDay } from "./period-text.ts"
import css from "./week-page.module.css"
import weekday from "./weekday.module.css"

/** Seven days, side by side if there is room. */
export function WeekPage({ days, state, today, to }: CalendarProps & { days: CalendarDay[] }) {
  return (
    <ol className={css.week}>
      {daysFrom(state.day, 7).map((day) => {
        const of = days.find((each) => each.day === day)
        return (
          <li key={day} className={day === today ? css.today : undefined}>
            <h3 className={weekday[weekdayText(day)]}>
              <SiteLink
                to={to({ view: "day", day })}
                className="row tap gap-8"
                rel="nofollow"
                prefetch="none"
                aria-current={day === today ? "date" : undefined}
              >
                {shortDay(day)}
                {day === today && <span className="pill">今日</span>}
              </SiteLink>
            </h3>
            {of ? (
              <DayEntries
                of={of}
                level={4}
                dayAddress={(day) => to({ view: "day", day })}
                className={css.entries}
              />
            ) : (
              <NothingDue />
            )}
          </li>
        )
      })}
    </ol>
  )
}
