import type { CalendarDay, CalendarEntry } from "#domain/calendar/days.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { messages } from "#shared/messages/catalogue.ts"
import { calledOff } from "#shared/catalogue/situations.ts"
import { monthOf } from "#shared/time/month.ts"
import { weeksOf } from "#shared/time/weeks.ts"
import { type Day, weekdayText } from "#shared/time/tokyo.ts"
import type { CalendarProps } from "./calendar-props.ts"
import { totalOf } from "./day-entries.tsx"
import { DueIcon } from "./due-kind.tsx"
import css from "./month-grid.module.css"
import { periodText, shortDay } from "./period-text.ts"
import { useMonthKeys } from "./use-month-keys.ts"
import weekday from "./weekday.module.css"

type Props = CalendarProps & { days: CalendarDay[] }

/**
 * The WAI-ARIA grid pattern: one tab stop, arrow keys inside. Without JavaScript every day is a tab stop. The mysteries in
 * a cell are for pointers; with the keyboard, people choose the day,  whose mysteries are then listed beside the grid.
 */
export function MonthGrid({ days, ...shared }: Props) {
  const { state } = shared
  const { stop, ...keys } = useMonthKeys(shared)
  const weeks = weeksOf(monthOf(state.day))
  return (
    <table className={css.grid} role="grid" aria-label={periodText(state)} {...keys}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" className={weekday[weekdayText(day)]}>
              {weekdayText(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} aria-selected={day === state.day} className={lookOf(day, shared)}>
                <DayCell
                  {...shared}
                  day={day}
                  of={days.find((each) => each.day === day)}
                  tabIndex={stop === null ? undefined : day === stop ? 0 : -1}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function lookOf(day: Day, { state, today }: CalendarProps): string {
  return [
    css.cell,
    weekday[weekdayText(day)],
    day === state.day && css.chosen,
    day === today && css.today,
    monthOf(day) !== monthOf(state.day) && css.other,
  ]
    .filter(Boolean)
    .join(" ")
}

type CellProps = CalendarProps & {
  day: Day
  of: CalendarDay | undefined
  tabIndex: number | undefined
}

function DayCell({ day, of, tabIndex, today, to }: CellProps) {
  const others = of ? totalOf(of) - of.entries.length : 0
  return (
    <>
      <SiteLink
        to={to({ day })}
        prefetch="none"
        preventScrollReset
        // Search engines follow no links to days, because there is no end of days; the month's page has their mysteries.
        rel="nofollow"
        data-day={day}
        tabIndex={tabIndex}
        aria-current={day === today ? "date" : undefined}
        className={css.day}
      >
        <span className={`${css.number} num`}>
          <span className="vh">{Number(day.slice(5, 7))}月</span>
          {Number(day.slice(8))}
          <span className="vh">日（{weekdayText(day)}）</span>
        </span>
        {of && <Counts of={of} />}
      </SiteLink>
      {of && (
        <ul className={css.entries} data-holds>
          {of.entries.map((entry) => (
            <li key={`${entry.id} ${entry.kind}`}>
              <a
                href={addresses.mystery(entry.id)}
                tabIndex={tabIndex === undefined ? undefined : -1}
              >
                <DueIcon kind={entry.kind} />
                <span className="two-lines">{titleOf(entry)}</span>
              </a>
            </li>
          ))}
          {others > 0 && (
            <li>
              <SiteLink
                to={to({ view: "day", day })}
                prefetch="none"
                rel="nofollow"
                tabIndex={tabIndex === undefined ? undefined : -1}
                className={css.others}
              >
                <span className="vh">{shortDay(day)}の</span>ほか{others}件
              </SiteLink>
            </li>
          )}
        </ul>
      )}
    </>
  )
}

function titleOf(entry: CalendarEntry): string {
  const off = calledOff(entry) ?? (entry.isShut ? messages.MYSTERY.SHUT : null)
  return off ? `【${off}】${entry.title}` : entry.title
}

/** Visible where there is no room for names; read out everywhere. */
function Counts({ of: { starts, ends, onlys } }: { of: CalendarDay }) {
  const counts = [
    ["start", "始まる謎", starts],
    ["end", "最終日の謎", ends],
    ["only", "この日だけの謎", onlys],
  ] as const
  return (
    <span className={`${css.counts} num`} data-holds>
      {counts.map(
        ([kind, words, count]) =>
          count > 0 && (
            <span key={kind}>
              <DueIcon kind={kind} />
              <span className="vh">{words}</span>
              {count}
              <span className="vh">件</span>
            </span>
          ),
      )}
    </span>
  )
}
