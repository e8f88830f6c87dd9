import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react"

const near = 120
const ends = ["pointerup", "pointercancel"]

/** Keeps the newest bubble in sight for who stands at the end. A reader who scrolled back stays where they are. */
export function useFollow(end: RefObject<HTMLElement | null>, count: number, isAwake: boolean) {
  const isAtEnd = useRef(true)
  const before = useRef(count)
  const [hasNew, setHasNew] = useState(false)

  useEffect(() => {
    const box = end.current
    if (!box) return
    const watching = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        isAtEnd.current = entry.isIntersecting || entry.boundingClientRect.top < 0
        if (isAtEnd.current) setHasNew(false)
      },
      { rootMargin: `0px 0px ${near}px 0px` },
    )
    watching.observe(box)
    // The foot grows where a question comes, and shrinks again.
    const sizing = new ResizeObserver(() => {
      if (isAtEnd.current && !isHeld) toEndOf(box)
    })
    if (box.parentElement) sizing.observe(box.parentElement)
    // An element under a finger stays there, or its press is lost.
    let isHeld = false
    const hold = () => void (isHeld = true)
    const release = () => void (isHeld = false)
    addEventListener("pointerdown", hold, true)
    for (const end of ends) addEventListener(end, release, true)
    return () => {
      watching.disconnect()
      sizing.disconnect()
      removeEventListener("pointerdown", hold, true)
      for (const end of ends) removeEventListener(end, release, true)
    }
  }, [end])

  // After the router has restored or reset the place of the page.
  useEffect(() => {
    if (!isAwake || location.hash.startsWith("#part-")) return
    const frame = requestAnimationFrame(() => toEndOf(end.current))
    return () => cancelAnimationFrame(frame)
  }, [isAwake, end])

  useLayoutEffect(() => {
    const isLonger = count > before.current
    before.current = count
    if (!isAwake) return
    if (isAtEnd.current) toEndOf(end.current)
    else if (isLonger) setHasNew(true)
  }, [count, isAwake, end])

  return { hasNew, toEnd: () => toEndOf(end.current) }
}

function toEndOf(end: HTMLElement | null): void {
  const box = end?.getBoundingClientRect()
  if (box) scrollTo({ top: scrollY + box.bottom - innerHeight, behavior: "instant" })
}
