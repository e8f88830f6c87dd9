import type { ReactNode } from "react"
import css from "./ui.module.css"

export function Section({ title, children }: { title: string; children: ReactNode }) {
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
