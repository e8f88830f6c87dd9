import css from "./drawing.module.css"
import { drawings } from "./drawings.tsx"

/** A drawing by its name. Where none is drawn, its words stand there. */
export function Drawing({ name, alt }: { name: string; alt: string }) {
  const drawn = drawings[name]
  if (!drawn) return <p className={css.told}>{alt}</p>
  return (
    <>
      <svg viewBox={drawn.box} aria-hidden className={css.drawing}>
        {drawn.lines}
      </svg>
      <span className="vh">{alt}</span>
    </>
  )
}
