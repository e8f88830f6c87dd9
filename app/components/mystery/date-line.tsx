import { type Dated, datesOf } from "#shared/catalogue/dates-text.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import css from "./date-line.module.css"

type Props = { mystery: Dated; now: Date; className?: string }

/** The dates of a mystery, and what was said by hand about them. */
export function DateLine({ mystery, now, className = "" }: Props) {
  const today = tokyoDay(now)
  const { dates, isStruck, said } = datesOf(mystery, today)
  const isLastDay = mystery.endDate === today && said === null
  return (
    <p className={`${isLastDay ? `${css.today} ` : ""}num ${className}`}>
      {said && <b className={css.said}>{`${said} `}</b>}
      {isStruck ? <s>{dates}</s> : dates}
    </p>
  )
}
