import type { CalendarEntry } from "#domain/calendar/days.ts"
import css from "./due-kind.module.css"

export const dueWords = { start: "始まる", end: "この日まで", only: "この日だけ" }

/** Whether a mystery starts or ends on a day, by shape and by colour. */
export function DueIcon({ kind }: { kind: CalendarEntry["kind"] }) {
  return (
    <svg className={css[kind]} viewBox="0 0 10 10" width="10" height="10" aria-hidden>
      {kind === "start" && <circle cx="5" cy="5" r="4.5" />}
      {kind === "end" && <rect x="1" y="1" width="8" height="8" rx="1" />}
      {kind === "only" && <path d="M5 0 10 5 5 10 0 5z" />}
    </svg>
  )
}

export function DueKind({ kind }: { kind: CalendarEntry["kind"] }) {
  return (
    <span className={css.word}>
      <DueIcon kind={kind} />
      {dueWords[kind]}
    </span>
  )
}

export function DueLegend() {
  return (
    <p className={css.legend}>
      <DueKind kind="start" />
      <DueKind kind="end" />
      <DueKind kind="only" />
    </p>
  )
}
