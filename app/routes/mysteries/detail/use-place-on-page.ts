import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react"

type PlaceOnPage = {
  /** For the element that keeps the room of the buttons. */
  buttons: RefObject<HTMLDivElement | null>
  /** The height of the buttons while they are above the screen; undefined while they are on it or below. */
  height?: number
  /** The part in the middle of the screen. */
  here?: string
}

/** Where the reader is: whether the buttons have left the screen at its top, and which part is being read. */
export function usePlaceOnPage(parts: readonly { id: string }[]): PlaceOnPage {
  const buttons = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number>()
  const [here, setHere] = useState<string>()
  const ids = parts.map(({ id }) => id).join(" ")

  useEffect(() => {
    const above = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (last) setHeight(last.isIntersecting ? undefined : last.boundingClientRect.height)
      },
      // Under the header they are not seen. Below the screen counts as on it: a jump past them is seen too.
      { rootMargin: "-60px 0px 99999px" },
    )
    if (buttons.current) above.observe(buttons.current)

    const read = new Set<string>()
    const middle = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) read.add(target.id)
          else read.delete(target.id)
        }
        setHere([...read].at(-1))
      },
      { rootMargin: "-50% 0px" },
    )
    for (const id of ids.split(" ")) {
      const part = document.getElementById(id)
      if (part) middle.observe(part)
    }
    return () => {
      above.disconnect()
      middle.disconnect()
    }
  }, [ids])

  const isAbove = height !== undefined
  useLayoutEffect(() => redraw(buttons.current?.firstElementChild), [isAbove])
  return { buttons, height, here }
}

/** Draws it as something new. Otherwise browsers count a layout shift when it moves, although nothing else does. */
function redraw(moved: Element | null | undefined): void {
  if (!(moved instanceof HTMLElement)) return
  moved.style.display = "none"
  moved.getBoundingClientRect()
  moved.style.display = ""
}
