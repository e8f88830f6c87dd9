import type { TrailBeside } from "./items.ts"
import css from "./trail.module.css"
import { pathAtEdge, pathOfTrail, placeOfTrail } from "./trail-path.ts"

type Props = { beside: TrailBeside; press: string | null; isFirst: boolean }

/** The shining line beside one bubble. */
export function Trail({ beside, press, isFirst }: Props) {
  const path = beside.kind === "weave" ? pathOfTrail(beside.n) : pathAtEdge(beside.rests)
  const place = beside.kind === "weave" ? placeOfTrail(beside.n) : 1.5
  return (
    <>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden
        className={beside.kind === "edge" && beside.rests ? css.resting : css.line}
      >
        <path d={path} className={css.wet} />
        <path d={path} className={css.shine} />
      </svg>
      {press !== null ? (
        <button
          form="talk-press"
          name="target"
          value={isFirst ? "trail-start" : "trail"}
          className={css.press}
          // All of it stays on the screen where the line runs along an edge.
          style={{ insetInlineStart: `clamp(22px, ${place}%, 100% - 22px)` }}
          aria-label={isFirst ? "線のはじまり" : "線。ここを通っている"}
        />
      ) : (
        <span className="vh">{isFirst ? "線のはじまり" : "線が通っている"}</span>
      )}
    </>
  )
}

/** From the last bubble to the upper right of the field. */
export const TrailEnd = ({ n }: { n: number }) => {
  const from = placeOfTrail(n)
  const path = `M${from} 0C${from} 70 94 30 94 100`
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden className={css.end}>
      <path d={path} className={css.wet} />
      <path d={path} className={css.shine} />
    </svg>
  )
}

/** The end of the line, a little swollen and wet. */
export const TrailTip = ({ press, atField }: { press: string | null; atField?: boolean }) =>
  press === null ? (
    <span className={atField ? css.fieldTip : css.tip} aria-hidden>
      <i />
    </span>
  ) : (
    <button
      form="talk-press"
      name="target"
      value="tip"
      className={atField ? css.fieldTip : css.tip}
      aria-label="線の先。ぬれている"
    >
      <i />
    </button>
  )
