import type { ReactNode } from "react"
import css from "./skeleton.module.css"

type Props = { width?: string; height?: string; ratio?: string; round?: boolean }

/** A grey box of the size of what is loading, so that nothing moves when it arrives. */
export function Skeleton({ width, height = "1em", ratio, round }: Props) {
  const size = { width, height: ratio ? undefined : height, aspectRatio: ratio }
  return <span className={round ? css.round : css.box} style={size} />
}

/** Wraps skeletons: animates them together and has one sentence for screen readers. */
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
