import { type DateRange, dateRangeText } from "#shared/time/date-range.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import css from "./date-line.module.css"

type Props = { mystery: DateRange; now: Date; className?: string }

/** The dates of a mystery; 本日まで on the last day. */
export function DateLine({ mystery, now, className = "" }: Props) {
  const text = dateRangeText(mystery)
  if (mystery.endDate !== null && mystery.endDate === tokyoDay(now)) {
    return <p className={`${css.today} num ${className}`}>{text} 本日まで</p>
  }
  return <p className={`num ${className}`}>{text || "開催期間の定めなし"}</p>
}
