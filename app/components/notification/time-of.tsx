import { clockText, monthDayText, tokyoDay } from "#shared/time/tokyo.ts"
import css from "./notification-line.module.css"

/** The time of a notification, at the end of its sentence. */
export function TimeOf({ at, withDay }: { at: string; withDay?: boolean }) {
  const instant = new Date(at)
  return (
    <time dateTime={at} className={css.time}>
      {withDay && `${monthDayText(tokyoDay(instant))} `}
      {clockText(instant)}
    </time>
  )
}
