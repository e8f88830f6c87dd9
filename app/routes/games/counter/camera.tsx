import { useEffect, useRef } from "react"
import { useActs } from "#app/routes/games/talk/acts-context.ts"
import { useCounter } from "./counter-context.ts"
import css from "./dock.module.css"
import { framedText } from "./framed.ts"

/** A frame over the talk, which scrolls below it. */
export function Camera({ puzzle, button }: { puzzle: string; button: string }) {
  const { send, shoot } = useCounter()
  const { isBusy } = useActs()
  const frame = useRef<HTMLDivElement>(null)
  const shutter = useRef<HTMLButtonElement>(null)
  useEffect(() => shutter.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <div ref={frame} className={css.frame} aria-hidden data-frame />
      <div className={css.camera}>
        <button
          ref={shutter}
          type="button"
          className={css.go}
          aria-disabled={isBusy || undefined}
          onClick={() => {
            const box = frame.current?.getBoundingClientRect()
            if (!box) return
            const framed = framedText(rowsOnScreen(), box)
            shoot(false)
            send({ what: "shot", puzzle, frame: framed })
          }}
        >
          {button}
        </button>
        <button type="button" className={css.quiet} onClick={() => shoot(false)}>
          やめる
        </button>
      </div>
    </>
  )
}

/** Rows near the window, with the boxes of what is seen of them. */
const rowsOnScreen = () =>
  [...document.querySelectorAll<HTMLElement>("[data-row]")]
    .map((row) => ({ key: row.dataset.row ?? "", box: row.getBoundingClientRect() }))
    .filter(({ key, box }) => !key.startsWith("~") && box.bottom > 0 && box.top < innerHeight)
