import type { CalendarDay } from "#domain/calendar/days.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { Expandable } from "#app/ui/list/expandable.tsx"
import { weekdayText } from "#shared/time/tokyo.ts"
import css from "./agenda.module.css"
import type { CalendarProps } from "./calendar-props.ts"
import { DayEntries } from "./day-entries.tsx"
import { shortDay } from "./period-text.ts"
import weekday from "./weekday.module.css"

type Props = CalendarProps & { days: CalendarDay[]; hidden: number }

/** The days of a month on which something starts or ends, one below the other. The current month begins at today. */
export function Agenda({ days, hidden, state, today, to }: Props) {
  if (days.length === 0) {
    return (
      <EmptyState
        title={
          hidden > 0
            ? "この月の謎は、すべてプレイ済です。"
            : "この月に始まる謎、終わる謎はありません。"
        }
        text="ほかの月を見るか、条件を外してみてください。"
      />
    )
  }
  const [past, coming] = [
    days.filter(({ day }) => day < state.day),
    days.filter(({ day }) => day >= state.day),
  ]
  return (
    <>
      {past.length > 0 && (
        <div className={css.past}>
          <Expandable title="これまでの日を見る" note={`${past.length}日分`}>
            <Days days={past} today={today} to={to} />
          </Expandable>
        </div>
      )}
      {coming.length > 0 ? (
        <Days days={coming} today={today} to={to} />
      ) : (
        <p className={css.none}>今月、このあとに始まる謎、終わる謎はありません。</p>
      )}
    </>
  )
}

function Days({ days, today, to }: Pick<CalendarProps, "today" | "to"> & { days: CalendarDay[] }) {
  return (
    <ol className={css.days}>
      {days.map((of) => (
        <li key={of.day}>
          <h3 className={weekday[weekdayText(of.day)]}>
            <SiteLink
              to={to({ view: "day", day: of.day })}
              className="row-inline tap gap-8"
              rel="nofollow"
              prefetch="none"
            >
              {shortDay(of.day)}
              {of.day === today && <span className="pill">今日</span>}
            </SiteLink>
          </h3>
          <div>
            <DayEntries
              of={of}
              level={4}
              dayAddress={(day) => to({ view: "day", day })}
              className={css.entries}
            />
          </div>
        </li>
      ))}
    </ol>
  )
}
