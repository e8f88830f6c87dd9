const gap = 6
const edge = 8

type Options = {
  /** "above" is used if there is room; otherwise the element is below. */
  prefer?: "above" | "below"
  align?: "start" | "center" | "end"
}

/** Positions a floating element beside its anchor, inside the window. */
export function placeBeside(anchor: Element, floating: HTMLElement, options: Options = {}): void {
  const { prefer = "below", align = "center" } = options
  const at = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = floating
  const { clientWidth, clientHeight } = document.documentElement
  const above = at.top - gap - height
  const below = at.bottom + gap
  const fitsAbove = above >= edge
  const fitsBelow = below + height <= clientHeight - edge
  const goesAbove = prefer === "above" ? fitsAbove || !fitsBelow : !fitsBelow && fitsAbove
  const start = { start: at.left, center: at.left + (at.width - width) / 2, end: at.right - width }
  floating.style.left = `${Math.max(edge, Math.min(start[align], clientWidth - width - edge))}px`
  floating.style.top = `${Math.max(edge, goesAbove ? above : below)}px`
}

/** Positions it again when the page scrolls or resizes or its text changes. Returns a function that stops this. */
export function keepBeside(anchor: Element, floating: HTMLElement, options?: Options): () => void {
  const place = () => placeBeside(anchor, floating, options)
  const sizes = new ResizeObserver(place)
  place()
  sizes.observe(floating)
  addEventListener("scroll", place, { capture: true, passive: true })
  addEventListener("resize", place)
  return () => {
    sizes.disconnect()
    removeEventListener("scroll", place, { capture: true })
    removeEventListener("resize", place)
  }
}
