import { type MouseEvent, useEffect, useRef } from "react"
import type { CalendarDay } from "#domain/calendar/days.ts"
import type { CalendarProps } from "./calendar-props.ts"
import { DayEntries, totalOf } from "./day-entries.tsx"
import { DueLegend } from "./due-kind.tsx"
import { MonthGrid } from "./month-grid.tsx"
import css from "./month-page.module.css"
import { NothingDue } from "./nothing-due.tsx"
import { shortDay } from "./period-text.ts"

type Props = CalendarProps & { days: CalendarDay[]; chosen: CalendarDay | null }

/** The grid of a month, and all mysteries of the chosen day beside or below it. */
export function MonthPage({ days, chosen, ...shared }: Props) {
  const { state, today, to } = shared
  const { list, onClick } = useListInView(state.day)
  return (
    <div className={css.columns}>
      {/* Presses of the links inside; the keyboard's arrive here as well. */}
      <div onClickCapture={onClick}>
        <MonthGrid {...shared} days={days} />
        <DueLegend />
      </div>
      <section ref={list} className={css.day} aria-labelledby="chosen-day">
        <h2 className="row text-18 gap-8" aria-live="polite">
          <span id="chosen-day">{shortDay(state.day)}</span>
          {state.day === today && <span className="pill">今日</span>}
          {chosen && <small className="num">{totalOf(chosen)}件</small>}
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

/** On phones the list is below the grid: a press on a day scrolls no further than it takes to show the list. */
function useListInView(day: string) {
  const list = useRef<HTMLElement>(null)
  const isAwaited = useRef(false)
  function show() {
    isAwaited.current = false
    if (matchMedia("(max-width: 959px)").matches) {
      const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth"
      list.current?.scrollIntoView({ block: "nearest", behavior })
    }
  }
  function onClick({ target }: MouseEvent) {
    const pressed = target instanceof Element && target.closest<HTMLElement>("[data-day]")
    if (!pressed) return
    if (pressed.dataset.day === day) show()
    else isAwaited.current = true
  }
  useEffect(() => {
    if (isAwaited.current) show()
  }, [day])
  return { list, onClick }
}
