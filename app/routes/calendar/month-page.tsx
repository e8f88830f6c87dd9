import type { CalendarDay } from "#domain/calendar/days.ts"
import type { CalendarProps } from "./calendar-props.ts"
import { DayEntries } from "./day-entries.tsx"
import { DueLegend } from "./due-kind.tsx"
import { MonthGrid } from "./month-grid.tsx"
import css from "./month-page.module.css"
import { NothingDue } from "./nothing-due.tsx"
import { shortDay } from "./period-text.ts"

type Props = CalendarProps & { days: CalendarDay[]; chosen: CalendarDay | null }

/** The grid of a month, and all mysteries of the chosen day beside or below it. */
export function MonthPage({ days, chosen, ...shared }: Props) {
  const { state, today, to } = shared
  return (
    <div className={css.columns}>
      <div>
        <MonthGrid {...shared} days={days} />
        <DueLegend />
      </div>
      <section className={css.day} aria-labelledby="chosen-day">
        <h2 id="chosen-day" className="row text-18 gap-8" aria-live="polite">
          {shortDay(state.day)}
          {state.day === today && <span className="pill">今日</span>}
        </h2>
        {chosen ? (
          <DayEntries of={chosen} level={3} dayAddress={(day) => to({ view: "day", day })} />
        ) : (
          <NothingDue />
        )}
      </section>
    </div>
  )
}
