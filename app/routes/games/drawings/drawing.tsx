import type { Drawn } from "#content/games/story.ts"
import css from "./drawing.module.css"

/** A drawing that came with a paper. Where none is drawn, its words stand there. */
export function Drawing({ drawn, alt }: { drawn: Drawn | undefined; alt: string }) {
  if (!drawn) return <p className={css.told}>{alt}</p>
  return (
    <>
      <svg
        viewBox={drawn.box}
        aria-hidden
        className={css.drawing}
        dangerouslySetInnerHTML={{ __html: drawn.lines }}
      />
      <span className="vh">{alt}</span>
    </>
  )
}
