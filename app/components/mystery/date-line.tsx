import { undatedText } from "#shared/catalogue/mystery-types.ts"
import { type DateRange, dateRangeText } from "#shared/time/date-range.ts"
import { shortDayText, tokyoDay } from "#shared/time/tokyo.ts"
import css from "./date-line.module.css"

type Props = { mystery: DateRange & { types: string[] }; now: Date; className?: string }

/** The dates of a mystery; 本日まで on the last day. */
export function DateLine({ mystery, now, className = "" }: Props) {
  const { endDate } = mystery
  if (endDate !== null && endDate === tokyoDay(now)) {
    // Without the first day, so that the line is whole on the narrowest card.
    return <p className={`${css.today} num ${className}`}>〜{shortDayText(endDate)} 本日まで</p>
  }
  return (
    <p className={`num ${className}`}>{dateRangeText(mystery) || undatedText(mystery.types)}</p>
  )
}
