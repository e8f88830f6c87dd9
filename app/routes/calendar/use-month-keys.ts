import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react"
import { useNavigate } from "react-router"
import { addMonthsToDay, weekOf } from "#shared/time/month.ts"
import { addDays, type Day } from "#shared/time/tokyo.ts"
import type { CalendarProps } from "./calendar-props.ts"

/**
 * Arrow keys move by days, Home and End to the ends of a week, PageUp and PageDown by months (with Shift by years).
 * `stop` is the day that is the tab stop; null while scripts are not running.
 */
export function useMonthKeys({ state, reach, to }: CalendarProps) {
  const grid = useRef<HTMLTableElement>(null)
  /** The day to focus once its month is shown. */
  const awaited = useRef<Day | null>(null)
  const [at, setAt] = useState<{ state: Day; stop: Day } | null>(null)
  const navigate = useNavigate()
  // The tab stop follows the chosen day.
  const stop = at?.state === state.day ? at.stop : state.day
  const hasScripts = useSyncExternalStore(noNews, yes, no)

  useEffect(() => {
    if (awaited.current !== state.day) return
    awaited.current = null
    linkOf(grid.current, state.day)?.focus()
  }, [state.day])

  function onKeyDown(event: KeyboardEvent) {
    const day = dayOf(event.target)
    const goal = day && !event.altKey && !event.ctrlKey && !event.metaKey && goalOf(event, day)
    if (!goal) return
    event.preventDefault()
    const link = event.key.startsWith("Page") ? null : linkOf(grid.current, goal)
    if (link) return link.focus()
    if (goal < reach.from || goal > reach.to) return
    awaited.current = goal
    void navigate(to({ day: goal }), { preventScrollReset: true })
  }

  function onFocus({ target }: FocusEvent) {
    const day = dayOf(target)
    if (day) setAt({ state: state.day, stop: day })
  }

  return { ref: grid, stop: hasScripts ? stop : null, onKeyDown, onFocus }
}

function goalOf({ key, shiftKey }: KeyboardEvent, day: Day): Day | null {
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1)
    case "ArrowRight":
      return addDays(day, 1)
    case "ArrowUp":
      return addDays(day, -7)
    case "ArrowDown":
      return addDays(day, 7)
    case "Home":
      return weekOf(day)
    case "End":
      return addDays(weekOf(day), 6)
    case "PageUp":
      return addMonthsToDay(day, shiftKey ? -12 : -1)
    case "PageDown":
      return addMonthsToDay(day, shiftKey ? 12 : 1)
  }
  return null
}

const dayOf = (target: EventTarget): Day | null =>
  target instanceof HTMLElement ? (target.dataset.day ?? null) : null

const linkOf = (grid: HTMLElement | null, day: Day) =>
  grid?.querySelector<HTMLElement>(`[data-day="${day}"]`)

/** The server renders for everybody, including browsers without scripts. */
const noNews = () => () => undefined
const yes = () => true
const no = () => false
