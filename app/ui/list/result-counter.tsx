import type { ReactNode } from "react"
import css from "./result-counter.module.css"
import { numberText } from "#shared/text/number-text.ts"

type Props = { count: number; unit?: string; note?: ReactNode }

/** The number of results. A live region, so it must stay in the page while a list is filtered. */
export function ResultCounter({ count, unit = "件", note }: Props) {
  return (
    <output className={css.counter}>
      <span>
        <b className="num">{numberText(count)}</b>
        {unit}
      </span>
      {note && <span className="text-14 ink-3">{note}</span>}
    </output>
  )
}
