import { useEffect, useId, useRef } from "react"
import css from "./tooltip.module.css"

/** The page's only tooltip, rendered in app/root.tsx. Any  `<button data-tip="…">` opens it; see Tip. */
export function Tooltip() {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => loadWhenTouched(box.current), [])

  return <div ref={box} id={id} role="tooltip" popover="manual" className={css.tooltip} />
}

/** Nobody needs a tip before they move, press or tab. */
function loadWhenTouched(box: HTMLElement | null) {
  const ending = new AbortController()
  let isLoading = false
  let missed: Event
  let stop = () => ending.abort()
  async function load(event: Event) {
    missed = event
    if (isLoading || !box) return
    isLoading = true
    try {
      const { startTooltip } = await import("./start-tooltip.ts")
      if (ending.signal.aborted) return
      ending.abort()
      stop = startTooltip(box, missed)
    } catch {
      // Without a connection there are no tips; the next touch tries again.
      isLoading = false
    }
  }
  for (const type of ["pointerover", "focusin", "click"]) {
    document.addEventListener(type, load, { signal: ending.signal, capture: true })
  }
  return () => stop()
}
