import { type RefObject, useEffect, useRef, useState } from "react"

/** Whether an element has left the screen at its top. */
export function useScrolledPast(): [element: RefObject<HTMLDivElement | null>, isPast: boolean] {
  const element = useRef<HTMLDivElement>(null)
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (last) setPast(!last.isIntersecting)
      },
      // Under the header it is not seen. Below the screen counts as on it: a jump past it is seen too.
      { rootMargin: "-60px 0px 99999px" },
    )
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, isPast]
}
