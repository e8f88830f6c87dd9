import type { ReactNode } from "react"
import css from "./skeleton.module.css"

type Props = { width?: string; height?: string; ratio?: string; round?: boolean }

/** A grey box in the place of what is coming; of the same size, so nothing moves when it comes. */
export function Skeleton({ width, height = "1em", ratio, round }: Props) {
  const size = { width, height: ratio ? undefined : height, aspectRatio: ratio }
  return <span className={round ? css.round : css.box} style={size} />
}

/** Around skeletons: they breathe together, and one sentence is read out instead of them. */
export function Loading({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div>
      <output className="vh">{text}</output>
      <div className={css.breathing} aria-hidden>
        {children}
      </div>
    </div>
  )
}
