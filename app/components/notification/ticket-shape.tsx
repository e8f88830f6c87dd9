import type { ReactNode } from "react"
import { Picture } from "#app/components/picture.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { ticketIcon } from "#app/ui/icons.ts"
import { type Day, daysBetween } from "#shared/time/tokyo.ts"
import css from "./ticket-shape.module.css"

type Props = {
  img: string | null
  isUnread: boolean
  /** Its last day, and the day on which it is read, where that is known. */
  until: Day | null
  today: Day | undefined
  title: string | null
  children: ReactNode
}

const soon = 3

/** A ticket for news of a mystery: its poster, its title, what happened, and a stub behind the perforation. */
export function TicketShape({ img, isUnread, until, today, title, children }: Props) {
  const left = until !== null && today !== undefined ? daysBetween(today, until) : undefined
  const isSoon = left !== undefined && left >= 0 && left <= soon
  return (
    <span
      className={css.ticket}
      data-unread={isUnread ? "" : undefined}
      data-soon={isSoon ? "" : undefined}
    >
      {img && (
        <span className={css.poster}>
          <Picture url={img} alt="" widths={[160, 320]} sizes="104px" className="fills" />
        </span>
      )}
      <span className={css.stub} aria-hidden>
        {until === null ? <Icon of={ticketIcon} size="xl" /> : <Left until={until} left={left} />}
      </span>
      <span className={css.words}>
        {title && <b className={css.title}>{title}</b>}
        {children}
      </span>
    </span>
  )
}

/** The text beside it says it, too. */
function Left({ until, left }: { until: Day; left: number | undefined }) {
  const [, month, day] = until.split("-").map(Number)
  if (left === undefined || left <= 0) {
    return (
      <>
        <b className={css.day}>{left === 0 ? "本日" : `${month}/${day}`}</b>
        {left !== undefined && left < 0 ? "終了" : "まで"}
      </>
    )
  }
  return (
    <>
      あと<b className={css.figure}>{left}</b>日
    </>
  )
}
