import { datesText } from "#shared/catalogue/dates-text.ts"
import type { DateRange } from "#shared/time/date-range.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import css from "./date-line.module.css"

type Props = { mystery: DateRange & { types: string[] }; now: Date; className?: string }

/** The dates of a mystery. */
export function DateLine({ mystery, now, className = "" }: Props) {
  const today = tokyoDay(now)
  const isLastDay = mystery.endDate === today
  return (
    <p className={`${isLastDay ? `${css.today} ` : ""}num ${className}`}>
      {datesText(mystery, today)}
    </p>
  )
}
