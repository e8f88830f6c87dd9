import type { ReactNode } from "react"
import { useSearchParams } from "react-router"
import css from "./ui.module.css"

/** `?only=重なるもの` shows the sections of these titles alone: the whole page is long. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const [query] = useSearchParams()
  const only = query.getAll("only")
  if (only.length > 0 && !only.includes(title)) return null
  return (
    <section className={css.section} aria-label={title}>
      <h2>{title}</h2>
      <div className={css.samples}>{children}</div>
    </section>
  )
}

type SampleProps = { of: string; as?: "row" | "column" | "pair" | "plain"; children: ReactNode }

export function Sample({ of, as = "row", children }: SampleProps) {
  return (
    <div className={css.sample}>
      <h3>{of}</h3>
      <div className={as === "plain" ? undefined : css[as]}>{children}</div>
    </div>
  )
}
