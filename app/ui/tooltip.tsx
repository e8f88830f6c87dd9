import { useEffect, useId, useRef } from "react"
import { startTooltip } from "./start-tooltip.ts"
import css from "./tooltip.module.css"

/** The page's only tooltip, rendered in app/root.tsx. Any  `<button data-tip="…">` opens it; see Tip. */
export function Tooltip() {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => (box.current ? startTooltip(box.current) : undefined), [])

  return <div ref={box} id={id} role="tooltip" popover="manual" className={css.tooltip} />
}
